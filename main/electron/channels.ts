/** The names of what goes between the page and the program. The preload script and the program use the same. */
export const CHANNELS = {
  call: 'call',
  stop: 'stop',
  saveFile: 'saveFile',
  showPdf: 'showPdf',
  openFiles: 'openFiles',
  takeHanded: 'takeHanded',
  handed: 'handed',
  openExternal: 'openExternal',
  changed: 'changed',
  menu: 'menu',
} as const
