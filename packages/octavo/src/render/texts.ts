/** The words of the interface, as opposed to those of the author. */
export interface Texts {
  readonly skip: string;
  readonly menu: string;
  readonly close: string;
  readonly language: string;
  readonly version: string;
  readonly product: string;
  readonly section: string;
  readonly navigation: string;
  readonly tabs: string;
  readonly breadcrumbs: string;
  readonly pagination: string;
  readonly previous: string;
  readonly next: string;
  readonly onThisPage: string;
  readonly appearance: string;
  readonly system: string;
  readonly light: string;
  readonly dark: string;
  readonly copy: string;
  readonly copied: string;
  readonly pageMenu: string;
  readonly copyPage: string;
  readonly viewMarkdown: string;
  /** What an assistant is asked; `{page}` stands for the address of the page. */
  readonly readPage: string;
  readonly downloadSpec: string;
  readonly code: string;
  readonly table: string;
  readonly linkTo: string;
  readonly toggle: string;
  readonly dismiss: string;
  readonly deprecated: string;
  readonly required: string;
  readonly defaultValue: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly resetView: string;
  readonly filter: string;
  readonly diagram: string;
  readonly done: string;
  readonly notDone: string;
  readonly note: string;
  readonly warning: string;
  readonly info: string;
  readonly tip: string;
  readonly check: string;
  readonly danger: string;
  readonly notFound: string;
  readonly notFoundText: string;
  readonly home: string;
}

export const english: Texts = {
  skip: "Skip to content",
  menu: "Menu",
  close: "Close",
  language: "Language",
  version: "Version",
  product: "Product",
  section: "Section",
  navigation: "Pages",
  tabs: "Sections",
  breadcrumbs: "Breadcrumbs",
  pagination: "Previous and next page",
  previous: "Previous",
  next: "Next",
  onThisPage: "On this page",
  appearance: "Appearance",
  system: "System",
  light: "Light",
  dark: "Dark",
  copy: "Copy",
  copied: "Copied",
  pageMenu: "Use page",
  copyPage: "Copy page as Markdown",
  viewMarkdown: "View as Markdown",
  readPage: "Read {page} so that I can ask questions about it.",
  downloadSpec: "Download API specification",
  code: "Code",
  table: "Table",
  linkTo: "Link to this heading",
  toggle: "Show or hide",
  dismiss: "Dismiss",
  deprecated: "Deprecated",
  required: "Required",
  defaultValue: "Default",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  resetView: "Reset view",
  filter: "Filter",
  diagram: "Diagram",
  done: "Done",
  notDone: "Not done",
  note: "Note",
  warning: "Warning",
  info: "Info",
  tip: "Tip",
  check: "Check",
  danger: "Danger",
  notFound: "Page not found",
  notFoundText: "The page you are looking for does not exist or has moved.",
  home: "Go to the home page",
};
