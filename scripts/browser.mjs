// Finds a browser for the tests: Chromium, Chrome or Edge. On Debian, and as root, installs Chromium where there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

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
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium for the browser tests (apt-get, once) …')
  const fault = apt('update') ?? aptInstall(PACKAGES)
  if (fault !== undefined) console.error(fault)
}

/** Installs the first of the packages that can be; gives what is wrong where none can. */
function aptInstall(packages) {
  const faults = []
  for (const name of packages) {
    const fault = apt('install', '-y', '--no-install-recommends', name)
    if (fault === undefined) return undefined
    faults.push(fault)
  }
  return faults.join('\n')
}

/** Runs apt-get; gives what is wrong where it fails. */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return status === 0 ? undefined : `apt-get ${args[0]} failed:\n${stderr}`
}
