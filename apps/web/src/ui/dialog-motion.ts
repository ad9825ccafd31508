/**
 * Dialogs fade in where they stand. One that grew, as the component library would have it, is somewhere else when the
 * mouse button is let go than it was when it was pressed: on a slow machine the click is lost. Motion is not turned off
 * altogether: without it the first field of a form does not have the focus when its dialog opens.
 */
export const dialogMotion = { transitionName: 'ant-fade' } as const;
