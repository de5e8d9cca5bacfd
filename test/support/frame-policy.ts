/** The header of the frame's document, as the guides write it. */
export const FRAME_POLICY =
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-forms';
