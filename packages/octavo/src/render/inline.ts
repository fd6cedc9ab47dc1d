/**
 * Scripts that stand in the page itself because they must run before the first paint.
 * They are constants, so that a content security policy can allow them by their hash.
 */

/** Sets the reader's mode, and hides a banner that the reader has dismissed. */
export const startScript =
  "(function(h){var g=function(k){try{return localStorage.getItem(k)}catch(e){return null}},d=h.dataset," +
  'm=d.strict===undefined&&g("octavo-appearance")||d.appearance||"system",' +
  'k=m=="dark"||m=="system"&&matchMedia("(prefers-color-scheme: dark)").matches;' +
  'h.classList.add("js");h.classList.toggle("dark",k);h.classList.toggle("light",!k);d.mode=m;' +
  'if(d.banner&&g("octavo-banner")==d.banner)d.bannerDismissed=""})(document.documentElement)';

/** Lets the browser load a page of the site while the reader's pointer rests on its link. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { selector_matches: "[download],[target=_blank]" } }] },
      eagerness: "moderate",
    },
  ],
});
