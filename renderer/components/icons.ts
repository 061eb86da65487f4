import sprite from '../style/icons.svg?raw'

/** The drawings of every icon, to stand once in the page. */
export const SPRITE = sprite

export { ICONS, type IconName } from './iconNames.ts'
