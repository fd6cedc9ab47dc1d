/** What stands around the conversations of a page. */
export const pageStart = '{"conversations":[';

export function pageEnd(lastId: string | null, hasMore: boolean): string {
  return `],"nextCursor":${JSON.stringify(hasMore ? lastId : null)},"hasMore":${hasMore}}`;
}
