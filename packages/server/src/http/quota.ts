import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { Problem } from "./problem.ts";
import type { ApiEnv, Service } from "./service.ts";

const windowSeconds = 3600;
const rememberedKeys = 10_000;

interface Window {
  readonly endsAt: number;
  used: number;
}

/**
 * So many requests an hour for each key, counted in this process from its first one on. Every answer says how many
 * are left: in the words of the draft `RateLimit` fields, and in older ones.
 */
export function quota(policy: string, perHour: (service: Service) => number): MiddlewareHandler<ApiEnv> {
  const windows = new WeakMap<Service, LRUCache<string, Window>>();
  return async (context, next) => {
    const { service, key } = context.var;
    const now = Date.now();
    const limit = perHour(service);
    const window = windowOf(windows, service, key.id, now);
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    const isTooMuch = window.used >= limit;
    if (!isTooMuch) window.used++;
    const left = limit - window.used;
    const headers = {
      "ratelimit-policy": `"${policy}";q=${limit};w=${windowSeconds}`,
      ratelimit: `"${policy}";r=${left};t=${seconds}`,
      "x-ratelimit-limit": String(limit),
      "x-ratelimit-remaining": String(left),
      "x-ratelimit-reset": String(Math.ceil(window.endsAt / 1000)),
    };
    if (isTooMuch) {
      const detail = `A key may ask for this ${limit} times an hour. Try again in ${seconds} seconds.`;
      throw new Problem("quota-exceeded", detail, {
        headers: { ...headers, "retry-after": String(seconds) },
        members: { "violated-policies": [policy] },
      });
    }
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  };
}

function windowOf(
  windows: WeakMap<Service, LRUCache<string, Window>>,
  service: Service,
  keyId: string,
  now: number,
): Window {
  const ofService = windows.get(service) ?? new LRUCache<string, Window>({ max: rememberedKeys });
  windows.set(service, ofService);
  const known = ofService.get(keyId);
  if (known !== undefined && known.endsAt > now) return known;
  const fresh = { endsAt: now + windowSeconds * 1000, used: 0 };
  ofService.set(keyId, fresh);
  return fresh;
}
