/** Names of the IPC channels between the page (in the preload script) and the program. */
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
