import type { ComponentRenderer } from "../content-state.ts";
import { InlineMarkdown } from "../inline-markdown.tsx";
import { componentIcon } from "./component-icon.tsx";
import { markdownText } from "./markdown-text.ts";
import { listProp, textProp } from "./props.ts";

/** Addresses longer than this are refused by browsers and servers alike. */
const longestLink = 8000;

/** A text for an assistant, to be copied or opened there. */
export const renderPrompt: ComponentRenderer = (node, render, state) => {
  const { texts, context } = state;
  const actions = "actions" in node.props ? listProp(node, "actions") : ["copy"];
  const text = markdownText(node.children);
  const link = `https://cursor.com/link/prompt?text=${encodeURIComponent(text)}`;
  return (
    <div class="prompt">
      <div class="prompt-head">
        {componentIcon(node, render, state)}
        <p class="prompt-description">
          <InlineMarkdown text={textProp(node, "description") ?? ""} base={context.base} />
        </p>
        <div class="prompt-actions">
          {actions.includes("copy") ? (
            <button
              type="button"
              class="quiet-button needs-script"
              data-copy-text={text}
              data-done-label={texts.copied}
            >
              {texts.copy}
            </button>
          ) : null}
          {actions.includes("cursor") && link.length <= longestLink ? (
            <a class="quiet-button" href={link} rel="noopener">
              Cursor
            </a>
          ) : null}
        </div>
      </div>
      <details class="prompt-text">
        <summary>{texts.toggle}</summary>
        <div class="prompt-body">{render(node.children)}</div>
      </details>
    </div>
  );
};
