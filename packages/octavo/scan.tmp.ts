import { readdirSync } from "node:fs";
import { directorySnapshot } from "./src/source/directory.ts";
import { openSite } from "./src/site/open.ts";
import { Switcher } from "./src/navigation/switch.ts";
import { divisionsOf } from "./src/navigation/sections.ts";
import { placesByPath } from "./src/site/places.ts";
const root = "/work/shared/sites/";
for (const name of process.argv[2] ? process.argv.slice(2) : readdirSync(root)) {
  const t0 = performance.now();
  const snap = await directorySnapshot(root + name).catch(() => null);
  if (!snap) continue;
  const { value: site, diagnostics } = await openSite(snap.value);
  const t1 = performance.now();
  const counts: Record<string, number> = {};
  for (const d of diagnostics) counts[d.code] = (counts[d.code] ?? 0) + 1;
  console.log(name, site?.pages.size, site?.home, Math.round(t1 - t0) + "ms", JSON.stringify(counts));
  if (!site) continue;
  const sw = new Switcher();
  const stats: Record<string, [number, number, number]> = {};
  const examples: Record<string, string[]> = {};
  for (const page of site.pages.values()) {
    const place = page.places[0]; if (!place) continue;
    const section = site.sections[place.section]!;
    for (const [depth, d] of section.trail.entries()) {
      if (!["language", "version", "product", "dropdown"].includes(d.kind)) continue;
      const sib = divisionsOf(section.trail[depth - 1]?.children ?? site.navigation.children);
      for (const s of sib) { if (s === d || s.href !== null) continue;
        const st = (stats[d.kind] ??= [0, 0, 0]);
        const from = { path: page.path, division: d, below: section.trail.slice(depth + 1), groups: [] };
        const same = sw.same(from, s);
        st[0]++;
        if (same === null) { const ex = (examples[d.kind + " none"] ??= []); if (ex.length < 4 && Math.random() < 0.1) ex.push(page.path + " -> " + s.title); }
        else if (same === page.path) st[2]++; else { st[1]++; const ex = (examples[d.kind + " same"] ??= []); if (ex.length < 4 && Math.random() < 0.02) ex.push(page.path + " -> " + same); }
      }
    }
  }
  for (const [k, v] of Object.entries(stats)) console.log("   ", k, { pairs: v[0], mapped: v[1], shared: v[2] });
  for (const [k, v] of Object.entries(examples)) console.log("      ", k, v);
}
