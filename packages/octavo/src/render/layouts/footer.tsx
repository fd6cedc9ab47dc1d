import type { PageView } from "#site/types.ts";
import { isExternal, siteAddress } from "../addresses.ts";
import type { RenderContext } from "../context.ts";
import { Icon } from "../icon.tsx";
import { layoutId } from "../layout-id.ts";
import { socials } from "./socials.ts";

interface FooterProps {
  readonly footer: PageView["footer"];
  readonly context: RenderContext;
}

export function Footer({ footer, context }: FooterProps) {
  const profiles = Object.entries(footer?.socials ?? {});
  const columns = footer?.links ?? [];
  if (profiles.length === 0 && columns.length === 0) return null;
  return (
    <footer id={layoutId("footer", context)} class="site-footer" data-part="footer">
      {columns.length === 0 ? null : (
        <div class="footer-columns">
          {columns.map(({ header, items }) => (
            <div>
              {header === undefined ? null : <p class="footer-header">{header}</p>}
              <ul>
                {items.map(({ label, href }) => (
                  <li>
                    <a href={siteAddress(href, context.base)} rel={isExternal(href) ? "noopener" : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {profiles.length === 0 ? null : (
        <ul class="socials">
          {profiles.map(([network, href]) => (
            <li>
              <a
                class="icon-button"
                href={siteAddress(href, context.base)}
                rel="me noopener"
                aria-label={socials[network]?.name ?? network}
              >
                <Icon
                  icon={{ name: socials[network]?.icon ?? "link", library: "fontawesome" }}
                  context={context}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
