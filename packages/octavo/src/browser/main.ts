import { startAppearance } from "./appearance.ts";
import { startBanner } from "./banner.ts";
import { startContents } from "./contents.ts";
import { startCopy } from "./copy.ts";
import { startDrawer } from "./drawer.ts";
import { startMenus } from "./menus.ts";
import { startPanels } from "./panels.ts";
import { startPlaces } from "./places.ts";
import { startReveal } from "./reveal.ts";
import { startSidebar } from "./sidebar.ts";
import { startTabBar } from "./tab-bar.ts";

// Every module listens on the document, so that parts of the page can be replaced at any time.
startAppearance();
startBanner();
startSidebar();
startPlaces();
startTabBar();
startMenus();
startDrawer();
startPanels();
startCopy();
startReveal();
startContents();
