// Finds a browser for the tests: Chromium, Chrome or Edge. If there is none, installs Chromium on Debian if this
// script runs as root.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { aptInstall, canInstall } from './apt.mjs'

const { CHROMIUM, PROGRAMFILES = '', LOCALAPPDATA = '' } = process.env

const PLACES = {
  linux: [
    // The headless program comes first: a page takes a quarter less time than in the full browser.
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

/** Returns the path of an installed browser, `$CHROMIUM` first; `undefined` if there is none. */
export const findBrowser = () =>
  [CHROMIUM, ...(PLACES[process.platform] ?? [])].find((place) => place && existsSync(place))

/**
 * Features of an address bar that the tests never show. Chromium loads them with every window, at two thirds of the
 * cost of a window.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/**
 * Features that Playwright disables and that matter here. They are repeated because Chromium uses only the last list
 * of disabled features.
 */
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

/** Arguments of the browser. */
export const BROWSER_ARGUMENTS = ['--no-sandbox', `--disable-features=${[...ADDRESS_BAR, ...OF_PLAYWRIGHT].join()}`]

/** Debian packages with a browser; the smaller and faster package is first. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Installs Debian's Chromium if possible. Prints an error message only if the installation fails. */
export function installBrowser() {
  if (!canInstall()) return
  console.log('Installing Chromium for the browser tests (apt-get, once) …')
  const fault = aptInstall(PACKAGES)
  if (fault !== undefined) console.error(fault)
}
