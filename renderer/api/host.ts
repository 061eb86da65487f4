import { browserHost } from './browser.ts'
import { desktopHost } from './desktop.ts'
import type { Host } from './hostInterface.ts'

/** The host that this page runs in. */
export const host: Host = window.desktop ? desktopHost(window.desktop) : browserHost()
