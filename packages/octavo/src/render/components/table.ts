import type { ComponentRenderer } from "../content-state.ts";
import { renderAccordion, renderAccordionGroup } from "./accordion.tsx";
import { renderCallout } from "./callout.tsx";
import { renderCard } from "./card.tsx";
import { renderCodeGroup } from "./code-group.tsx";
import { renderColumn, renderColumns } from "./columns.tsx";
import { renderFrame } from "./frame.tsx";
import { renderStep, renderSteps } from "./steps.tsx";
import { renderTabs } from "./tabs.tsx";

/** Every component that has a look of its own. Of any other, the children are shown. */
export const components: Readonly<Record<string, ComponentRenderer>> = {
  Accordion: renderAccordion,
  AccordionGroup: renderAccordionGroup,
  Callout: renderCallout,
  Card: renderCard,
  CardGroup: renderColumns,
  Check: renderCallout,
  CodeGroup: renderCodeGroup,
  Column: renderColumn,
  Columns: renderColumns,
  Danger: renderCallout,
  Frame: renderFrame,
  Info: renderCallout,
  Note: renderCallout,
  Step: renderStep,
  Steps: renderSteps,
  Tabs: renderTabs,
  Tip: renderCallout,
  Warning: renderCallout,
};
