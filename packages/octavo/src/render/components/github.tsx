import type { ComponentRenderer } from "../content-state.ts";
import { Icon } from "../icon.tsx";
import { textProp } from "./props.ts";

const repository = /^(?:https?:\/\/(?:www\.)?github\.com\/)?([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/;

/** A link to a repository. Nothing is asked of GitHub: readers' addresses stay with the site. */
export const renderGitHubRepo: ComponentRenderer = (node, _render, { context }) => {
  const [, owner, name] = repository.exec(textProp(node, "repo") ?? "") ?? [];
  if (owner === undefined || name === undefined) return null;
  return (
    <a
      class="repository"
      data-variant={textProp(node, "variant") === "flat" ? "flat" : undefined}
      href={`https://github.com/${owner}/${name}`}
      rel="noopener"
      data-external
    >
      <Icon icon={{ name: "github", style: "brands", library: "fontawesome" }} context={context} />
      <span class="repository-name">
        <span>{owner} / </span>
        <strong>{name}</strong>
      </span>
    </a>
  );
};
