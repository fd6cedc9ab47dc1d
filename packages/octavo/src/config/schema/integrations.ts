import * as z from "zod";
import { httpUrl } from "./href.ts";

const text = (meaning: string) => z.string().min(1).describe(meaning);

/** Some services number their sites, and authors write the number with or without quotes. */
const number = (meaning: string) => z.union([z.string().min(1), z.number()]).describe(meaning);

const host = httpUrl
  .optional()
  .describe("Address that events are sent to, when it is not the service's own.");

export const integrations = z
  .strictObject({
    adobe: z
      .strictObject({ launchUrl: httpUrl.describe("Address of the Launch script.") })
      .optional()
      .describe("Adobe Analytics."),
    amplitude: z
      .strictObject({ apiKey: text("API key of the project.") })
      .optional()
      .describe("Amplitude."),
    clarity: z
      .strictObject({ projectId: text("Id of the project.") })
      .optional()
      .describe("Microsoft Clarity."),
    clearbit: z
      .strictObject({ publicApiKey: text("Public API key.") })
      .optional()
      .describe("Clearbit."),
    fathom: z
      .strictObject({ siteId: text("Id of the site.") })
      .optional()
      .describe("Fathom."),
    frontchat: z
      .union([text("Id of the chat."), z.strictObject({ snippetId: text("Id of the chat.") })])
      .optional()
      .describe("Front chat: the id of the chat."),
    ga4: z
      .strictObject({ measurementId: text("Measurement id, `G-…`.") })
      .optional()
      .describe("Google Analytics 4."),
    gtm: z
      .strictObject({ tagId: text("Container id, `GTM-…`.") })
      .optional()
      .describe("Google Tag Manager."),
    heap: z
      .strictObject({ appId: number("Id of the app.") })
      .optional()
      .describe("Heap."),
    hightouch: z
      .strictObject({
        apiKey: text("API key.").optional(),
        writeKey: text("Write key.").optional(),
        apiHost: z.string().optional().describe("Host that events are sent to."),
      })
      .optional()
      .describe("Hightouch."),
    hotjar: z
      .strictObject({ hjid: number("Id of the site."), hjsv: number("Version of the snippet.") })
      .optional()
      .describe("Hotjar."),
    intercom: z
      .strictObject({ appId: text("Id of the app.") })
      .optional()
      .describe("Intercom."),
    koala: z
      .strictObject({ publicApiKey: text("Public API key.") })
      .optional()
      .describe("Koala."),
    logrocket: z
      .strictObject({ appId: text("Id of the app.") })
      .optional()
      .describe("LogRocket."),
    mixpanel: z
      .strictObject({
        projectToken: text("Token of the project."),
        region: z.enum(["us", "eu", "in"]).optional().describe("Where the project's data is kept."),
      })
      .optional()
      .describe("Mixpanel."),
    onetrust: z
      .strictObject({ scriptId: text("Id of the consent script.") })
      .optional()
      .describe("OneTrust consent."),
    osano: z
      .strictObject({ scriptSource: httpUrl.describe("Address of the consent script.") })
      .optional()
      .describe("Osano consent."),
    pirsch: z
      .strictObject({ id: text("Identification code.") })
      .optional()
      .describe("Pirsch."),
    plausible: z
      .strictObject({
        domain: text("Domain of the site."),
        server: z.string().optional().describe("Host of your own Plausible server."),
      })
      .optional()
      .describe("Plausible."),
    posthog: z
      .strictObject({
        apiKey: text("API key of the project."),
        apiHost: host,
        sessionRecording: z.boolean().optional().describe("Whether sessions are recorded."),
      })
      .optional()
      .describe("PostHog."),
    segment: z
      .strictObject({ key: text("Write key of the source.") })
      .optional()
      .describe("Segment."),
    transcend: z
      .strictObject({
        bundleId: text("Id of the bundle."),
        analyticsPurpose: z
          .string()
          .optional()
          .describe("Purpose that readers must consent to. Default: `Analytics`."),
      })
      .optional()
      .describe("Transcend consent."),
    telemetry: z
      .strictObject({
        enabled: z.boolean().describe("`false` turns off the site's own analytics and feedback."),
      })
      .optional()
      .describe("The site's own analytics."),
    cookies: z
      .strictObject({
        key: text("Key in the browser's local storage."),
        value: text("Value that means consent."),
      })
      .optional()
      .describe("How a consent tool of your own says that the reader agreed."),
  })
  .default({})
  .describe("Analytics, chat and consent services.");
