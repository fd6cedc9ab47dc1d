/** The files of a new site: small, but with every part that a writer meets on the first day. */
export function starterSite(name: string): Readonly<Record<string, string>> {
  const config = {
    theme: "mint",
    name,
    colors: { primary: "#0f766e", light: "#2dd4bf", dark: "#115e59" },
    navigation: {
      tabs: [
        {
          tab: "Guides",
          groups: [
            { group: "Get started", pages: ["index", "quickstart"] },
            { group: "Writing", pages: ["writing/pages", "writing/navigation"] },
          ],
        },
      ],
    },
    navbar: { primary: { type: "button", label: "Get started", href: "/quickstart" } },
  };
  return {
    "docs.json": `${JSON.stringify(config, null, 2)}\n`,
    "index.mdx": page("Introduction", `What ${name} is, in a sentence.`, [
      `Welcome to ${name}. This page is \`index.mdx\`: change it and watch the browser.`,
      '<CardGroup cols={2}>\n  <Card title="Quickstart" icon="rocket" href="/quickstart">\n    From nothing to a first result.\n  </Card>\n  <Card title="Write pages" icon="pen" href="/writing/pages">\n    Markdown, components and code.\n  </Card>\n</CardGroup>',
    ]),
    "quickstart.mdx": page("Quickstart", "From nothing to a first result.", [
      '<Steps>\n  <Step title="Install">\n    Say what to install.\n\n    ```bash\n    npm install example\n    ```\n  </Step>\n  <Step title="Run">\n    Say what to run, and what to see.\n  </Step>\n</Steps>',
      "<Tip>A quickstart that takes five minutes is read to the end.</Tip>",
    ]),
    "writing/pages.mdx": page("Pages", "Every page is a Markdown file.", [
      "A page begins with its title and description, between two `---` lines. Then comes Markdown, with components where they help.",
      "## Callouts",
      "<Note>A note stands out without shouting.</Note>",
      "## Code",
      "```ts hello.ts\nexport const hello = (name: string) => `Hello, ${name}`;\n```",
    ]),
    "writing/navigation.mdx": page("Navigation", "docs.json says where each page stands.", [
      "A page appears in the sidebar when `docs.json` lists it. Groups hold pages, tabs hold groups.",
      "Run `octavo check` to find pages that are listed but missing.",
    ]),
    ".octavoignore": "# Files that are not part of the site, in the syntax of .gitignore.\ndrafts/\n",
  };
}

function page(title: string, description: string, blocks: readonly string[]): string {
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${blocks.join("\n\n")}\n`;
}
