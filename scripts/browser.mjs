// Finds a browser for the tests: Chromium, Chrome or Edge. On Debian, and as root, installs Chromium where there is none.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { aptInstall, canInstall } from './apt.mjs'

const { CHROMIUM, PROGRAMFILES = '', LOCALAPPDATA = '' } = process.env

const PLACES = {
  linux: [
    // Without windows: a page costs a quarter less than in the whole browser.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    path.join(PROGRAMFILES, 'Google/Chrome/Application/chrome.exe'),
    path.join(LOCALAPPDATA, 'Chromium/Application/chrome.exe'),
    path.join(`${PROGRAMFILES} (x86)`, 'Microsoft/Edge/Application/msedge.exe'),
  ],
}

/** The path of an installed browser, `$CHROMIUM` first; `undefined` when there is none. */
export const findBrowser = () =>
  [CHROMIUM, ...(PLACES[process.platform] ?? [])].find((place) => place && existsSync(place))

/** Loaded anew with every window, for an address bar that nobody sees: two thirds of what a window costs. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What Playwright turns off by itself, as far as it matters here: of two such lists Chromium takes the last. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** What a browser is started with. */
export const BROWSER_ARGUMENTS = ['--no-sandbox', `--disable-features=${[...ADDRESS_BAR, ...OF_PLAYWRIGHT].join()}`]

/** Debian's packages that hold a browser: the smaller and faster one first. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Installs Debian's Chromium where that is possible; quiet unless it fails. */
export function installBrowser() {
  if (!canInstall()) return
  console.log('Installing Chromium for the browser tests (apt-get, once) …')
  const fault = aptInstall(PACKAGES)
  if (fault !== undefined) console.error(fault)
}
