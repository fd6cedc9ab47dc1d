import type { ComponentRenderer } from "../content-state.ts";
import { renderAccordion, renderAccordionGroup } from "./accordion.tsx";
import { renderPinned } from "./aside.tsx";
import { renderBadge } from "./badge.tsx";
import { renderCallout } from "./callout.tsx";
import { renderCard } from "./card.tsx";
import { renderCodeComponent } from "./code-component.tsx";
import { renderCodeGroup } from "./code-group.tsx";
import { renderColor, renderColorItem, renderColorRow } from "./color.tsx";
import { renderColumn, renderColumns } from "./columns.tsx";
import { renderExpandable } from "./expandable.tsx";
import { renderField } from "./field.tsx";
import { renderFrame } from "./frame.tsx";
import { renderGitHubRepo } from "./github.tsx";
import { renderHeadingComponent } from "./heading.tsx";
import { renderIcon } from "./icon.tsx";
import { renderLatex } from "./math.tsx";
import { renderPrompt } from "./prompt.tsx";
import { renderStep, renderSteps } from "./steps.tsx";
import { renderLoneTab, renderTabs } from "./tabs.tsx";
import { renderTile } from "./tile.tsx";
import { renderTooltip } from "./tooltip.tsx";
import { renderLoneTreeItem, renderTree } from "./tree.tsx";
import { renderUpdate } from "./update.tsx";
import { renderVariation } from "./variation.tsx";
import { renderView } from "./view.tsx";
import { renderVisibility } from "./visibility.tsx";

/** Every component that has a look of its own. Of any other, the children are shown. */
export const components: Readonly<Record<string, ComponentRenderer>> = {
  Accordion: renderAccordion,
  AccordionGroup: renderAccordionGroup,
  Badge: renderBadge,
  Callout: renderCallout,
  Card: renderCard,
  CardGroup: renderColumns,
  Check: renderCallout,
  CodeBlock: renderCodeComponent,
  CodeGroup: renderCodeGroup,
  Color: renderColor,
  "Color.Item": renderColorItem,
  "Color.Row": renderColorRow,
  Column: renderColumn,
  Columns: renderColumns,
  Danger: renderCallout,
  Expandable: renderExpandable,
  FileTree: renderTree,
  "FileTree.File": renderLoneTreeItem,
  "FileTree.Folder": renderLoneTreeItem,
  Frame: renderFrame,
  "GitHub.Repo": renderGitHubRepo,
  Heading: renderHeadingComponent,
  Icon: renderIcon,
  Info: renderCallout,
  Latex: renderLatex,
  Note: renderCallout,
  Panel: renderPinned,
  ParamField: renderField,
  Prompt: renderPrompt,
  RequestExample: renderPinned,
  ResponseExample: renderPinned,
  ResponseField: renderField,
  Step: renderStep,
  Steps: renderSteps,
  Tab: renderLoneTab,
  Tabs: renderTabs,
  Tile: renderTile,
  Tip: renderCallout,
  Tooltip: renderTooltip,
  Tree: renderTree,
  "Tree.File": renderLoneTreeItem,
  "Tree.Folder": renderLoneTreeItem,
  Update: renderUpdate,
  Variation: renderVariation,
  View: renderView,
  Visibility: renderVisibility,
  Warning: renderCallout,
};
