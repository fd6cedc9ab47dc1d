import type { DirectoryListing } from "#site/types.ts";
import type { RenderContext } from "../context.ts";
import { Icon } from "../icon.tsx";

interface ListingProps {
  readonly listing: DirectoryListing | null;
  readonly context: RenderContext;
}

/** The pages below a group: rows, or cards side by side. */
export function Listing({ listing, context }: ListingProps) {
  return (
    <div data-part="listing">
      {listing === null ? null : (
        <ul class={`listing listing-${listing.style}`}>
          {listing.items.map(({ title, href, external, description, icon }) => (
            <li>
              <a href={href} data-external={external || undefined} rel={external ? "noopener" : undefined}>
                <Icon icon={icon} context={context} />
                <span class="listing-text">
                  <span class="listing-title">{title}</span>
                  {description === null ? null : <span class="listing-description">{description}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
