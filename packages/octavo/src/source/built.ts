/** Folder in every built site for what is not a page or a file of the repository. It marks a built site. */
export const BUILT_SITE_FOLDER = "_octavo";
