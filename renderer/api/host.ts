import { browserHost } from './browser.ts'
import { desktopHost } from './desktop.ts'
import type { PageHost } from './hostInterface.ts'

/** The host that this page runs in. */
export const currentHost: PageHost = window.desktop ? desktopHost(window.desktop) : browserHost()
