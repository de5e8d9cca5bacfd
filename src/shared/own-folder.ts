/** The address of the folder of the tag's files. */
export const FOLDER = new URL('.', import.meta.url).href;
