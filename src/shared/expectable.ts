/** The chunks that the option and the setting `expect` may name. docs/options.md#options. */
export const EXPECTABLE = /^(assemble|delegate|in-page|markup|native-bid|networks|parts|sandbox)$/;
