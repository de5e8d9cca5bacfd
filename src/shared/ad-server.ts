/** Where ads come from if neither the page nor a setting says another place, by the page's own protocol (docs/options.md#settings). */
export const AD_SERVER = '//api.adsnative.com';
