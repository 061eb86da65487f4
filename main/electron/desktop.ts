// The desktop window: runs the program on one data folder, with its page and its menu.
import {
  app,
  dialog,
  Menu,
  nativeTheme,
  protocol,
  session,
  shell,
  type BrowserWindow,
  type App,
  type MediaAccessPermissionRequest,
  type Session,
  type WebContents,
} from 'electron'
import { accessSync, constants, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import about from '../../package.json' with { type: 'json' }
import type { Preferences } from '../../shared/contract/preferenceChoices.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Language } from '../../shared/domain/localized.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import { translator } from '../../shared/text/translator.ts'
import { refuseIfScreensMissing, readFileMap } from '../host/files.ts'
import { createHandler } from '../host/handler.ts'
import { createFolderErrorLogger, type Log } from '../ports/log.ts'
import { openService, type Service } from '../host/service.ts'
import { systemIds } from '../ports/ids.ts'
import { withPhones } from '../phones/withPhones.ts'
import { nodeFiles } from '../ports/nodeFiles.ts'
import { CHANNELS } from './channels.ts'
import { dialogs } from './dialogs.ts'
import { askBeforeEnd } from './endQuestion.ts'
import { startProblemText } from './failure.ts'
import { registerIpcHandlers } from './ipc.ts'
import { menuTemplate, type MenuActions } from './menu.ts'
import { PAGE_SCHEME, pageProtocolHandler, isOwnAddress } from './page.ts'
import { unpackedPath, dataFolderFor, type StartOptions } from './startOptions.ts'
import { createPdfViewer } from './showPdf.ts'
import { windowTexts, type WindowTexts } from './texts.ts'
import { bringForward, frontWindow, openWindow, sendToWindows } from './window.ts'
import { windowStateStoreIn, type WindowStateStore } from './windowStateStore.ts'
import { WINDOW_THEMES } from './windowState.ts'
import { createPendingFiles, type PendingFiles } from '../host/pendingFiles.ts'
import { readOpenedFiles } from '../host/readOpenedFiles.ts'
import type { FileAccess } from '../ports/files.ts'

/** Folder of the screens, relative to the bundle, which is in `out/main`. */
const SCREENS = path.resolve(import.meta.dirname, '../renderer')
const PDF_WORKER = unpackedPath(path.join(import.meta.dirname, 'pdfWorker.cjs'))
/** Actor in the journal entries of this host. */
const ACTOR = 'desktop'
/** Exit code of a failed start; the command line uses the same code for a data folder that cannot be used. */
const CANNOT_START = 3
const BUG = 1

/**
 * Starts the window. A second start with the same data folder brings the first window to the front and hands the
 * files to that window. An error during the start is shown in a dialog. Must be called before Electron is ready.
 */
export async function startDesktop(options: StartOptions): Promise<void> {
  app.setName('Chronique')
  enableSandboxEverywhere()
  protocol.registerSchemesAsPrivileged([PAGE_SCHEME])
  const folder = dataFolderFor(options, process.platform, process.env)
  const problem = folder instanceof AppError ? folder : claimFolder(folder)
  if (problem === undefined && !app.requestSingleInstanceLock({ files: options.files })) return app.quit()
  const handed = createFileHandover(options.files, nodeFiles)
  guardContents(app)
  await app.whenReady()
  const language = languageOf(options.language ?? app.getPreferredSystemLanguages()[0] ?? app.getLocale())
  try {
    if (folder instanceof AppError) throw folder
    if (problem) throw problem
    refuseIfScreensMissing(SCREENS)
    const service = withPhones(openService({ folder, actor: ACTOR, worker: PDF_WORKER }), SCREENS)
    const currentLanguage =
      options.language === undefined ? languageFromPreferences(service, language) : { now: () => language }
    await runDesktop(service, currentLanguage, handed)
  } catch (error) {
    const reference = systemIds.next()
    if (!(error instanceof AppError) && typeof folder === 'string') createFolderErrorLogger(folder)(reference, error)
    const text = windowTexts(language)
    dialog.showErrorBox(text('start.title'), startProblemText(error, reference, translator(language), text))
    app.exit(CANNOT_START)
  }
}

/**
 * Makes Electron use the data folder as its own folder too, so that there is one window for each data folder.
 * Chromium's files go to a subfolder. Returns an error if the folder cannot be used.
 */
function claimFolder(folder: string): AppError | undefined {
  try {
    mkdirSync(path.join(folder, 'session'), { recursive: true })
    accessSync(folder, constants.W_OK)
    app.setPath('userData', folder)
    app.setPath('sessionData', path.join(folder, 'session'))
    return undefined
  } catch (error) {
    if (isFolder(folder)) return useTemporaryFolder()
    return new AppError('folder-unusable', { folder, reason: String((error as NodeJS.ErrnoException).code ?? error) })
  }
}

const isFolder = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Puts Chromium's files into a temporary folder, because the data folder is read-only. Several windows may then read
 * the same data folder.
 */
function useTemporaryFolder(): undefined {
  const own = mkdtempSync(path.join(tmpdir(), 'chronique-'))
  app.setPath('userData', own)
  app.setPath('sessionData', own)
}

interface CurrentLanguage {
  readonly now: () => Language
  /** Calls `again` when the language changes. */
  readonly onChange?: (again: () => void) => void
}

/**
 * Returns the language chosen in the settings, in this window or in another host; `usual` if no language was chosen.
 */
function languageFromPreferences(service: Service, usual: Language): CurrentLanguage {
  const read = (): Language => {
    const answer = service.call('preferences.get', {})
    return (answer.ok ? (answer.value as Preferences).language : null) ?? usual
  }
  let language = read()
  return {
    now: () => language,
    onChange(again) {
      service.onChange((touched) => {
        const before = language
        if (touched.some(({ kind }) => kind === 'preferences')) language = read()
        if (language !== before) again()
      })
    },
  }
}

async function runDesktop(service: Service, language: CurrentLanguage, { handed, hand }: FileHandover): Promise<void> {
  const text: WindowTexts = (key, params) => windowTexts(language.now())(key, params)
  const { log } = service
  const keeper = windowStateStoreIn(service.folder)
  closeAtEnd(service)
  askBeforeEnd(() => service.isInUse?.() ?? false, text)
  endOnBug(log, language.now, text)
  guardSession(session.defaultSession)
  nativeTheme.themeSource = keeper.state().theme
  const call: Service['answer'] = (...args) => service.answer(...args)
  const files = readFileMap(SCREENS)
  const handler = createHandler({ call, pdf: (request) => service.pdf(request), files, log })
  protocol.handle(PAGE_SCHEME.scheme, pageProtocolHandler(handler))
  const showPdf = createPdfViewer(service.folder, () => app.getPath('downloads'), nodeFiles, systemIds)
  registerIpcHandlers({ call, dialogs: dialogs(text, nodeFiles), showPdf, handed, log, ids: systemIds })
  service.onChange((touched) => sendToWindows(CHANNELS.changed, touched))
  const front = async (): Promise<BrowserWindow> => frontWindow() ?? (await openWindow(keeper, text))
  const menu = () => setMenu(service, keeper, text, front)
  menu()
  language.onChange?.(menu)
  onReading(service, menu)
  const show = (): void => void front().then(bringForward)
  app.on('second-instance', (_event, _words, _folder, receivedData) => {
    hand(filesToHand(receivedData))
    show()
  })
  app.on('open-file', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  await warnAboutSandbox(await openWindow(keeper, text), keeper, text)
}

/** Releases the data folder before the program ends; a document that is being made is aborted. */
function closeAtEnd(service: Service): void {
  let isClosed = false
  app.on('will-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    void service.close().finally(() => {
      isClosed = true
      // Electron ignores a call of `quit` during the event `will-quit`, so `quit` is called later, in another turn of
      // the event loop.
      setImmediate(() => app.quit())
    })
  })
}

/**
 * After an unexpected error, logs the error, shows its reference to the user and ends the program. The database never
 * contains a part of a change.
 */
function endOnBug(log: Log, language: CurrentLanguage['now'], windowText: WindowTexts): void {
  process.on('uncaughtException', (error) => {
    const reference = systemIds.next()
    log(reference, error)
    dialog.showErrorBox(windowText('crash.title'), translator(language())('error.internal', { reference }))
    app.exit(BUG)
  })
}

/** Calls `again` when the data become read-only or writable again. */
function onReading(service: Service, again: () => void): void {
  let before = service.isReading()
  service.onChange(() => {
    if (before === service.isReading()) return
    before = !before
    again()
  })
}

function setMenu(
  service: Service,
  keeper: WindowStateStore,
  text: WindowTexts,
  front: () => Promise<BrowserWindow>,
): void {
  app.setAboutPanelOptions({
    applicationName: 'Chronique',
    applicationVersion: about.version,
    copyright: text('about.credits'),
  })
  const acts: MenuActions = {
    send(command) {
      const theme = WINDOW_THEMES.find((one) => command === `theme-${one}`)
      if (theme) keeper.saveTheme((nativeTheme.themeSource = theme))
      void front().then((window) => window.webContents.send(CHANNELS.menu, command))
    },
    about: () => app.showAboutPanel(),
    openFolder: () => void shell.openPath(service.folder),
  }
  const { platform } = process
  const isReading = service.isReading()
  const template = menuTemplate({ platform, text, acts, isReading, withTools: !app.isPackaged })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

/**
 * Denies all permissions that a page may request, and all requests to the network. Only the picture of the camera is
 * allowed, which reads the QR codes of players' answers; the system asks the user for it.
 */
function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isCameraRequest(permission, (details as MediaAccessPermissionRequest | undefined)?.mediaTypes)),
  )
  session.setPermissionCheckHandler((_contents, permission, _origin, details) =>
    isCameraRequest(permission, details?.mediaType && [details.mediaType]),
  )
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false) // It would download its dictionaries.
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((request, answer) => answer({ cancel: !mayLoad(request.url) }))
}

/** True if a page asks for the camera alone, without the microphone. */
const isCameraRequest = (permission: string, media: readonly string[] | undefined): boolean =>
  permission === 'media' && media?.length === 1 && media[0] === 'video'

/**
 * True for addresses that a page may load: the page's own files, data that the page creates, and the developer tools.
 */
const mayLoad = (address: string): boolean => isOwnAddress(address) || /^(?:data|blob|devtools):/.test(address)

/** Prevents a page from opening anything else: no navigation, no redirect, no new window, no embedded page. */
function guardContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => guardOneContents(contents))
}

function guardOneContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-navigate', (event) => event.preventDefault())
  contents.on('will-frame-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Files that the system opened with the program, on their way to the page. */
interface FileHandover {
  readonly handed: PendingFiles
  /** Reads files and notifies the page that they are waiting. */
  readonly hand: (paths: readonly string[]) => void
}

/**
 * Collects the files that were named at the start of the program, and the files that macOS reports by an event, even
 * before a window is open.
 */
function createFileHandover(paths: readonly string[], files: FileAccess): FileHandover {
  const handed = createPendingFiles()
  const hand: FileHandover['hand'] = (newPaths) => {
    if (newPaths.length === 0) return
    handed.add(readOpenedFiles(newPaths, files))
    sendToWindows(CHANNELS.handed, null)
  }
  hand(paths)
  app.on('open-file', (event, file) => {
    event.preventDefault()
    hand([file])
  })
  return { handed, hand }
}

/** Returns the paths of the files that a second start sends to the first process; empty if the data are invalid. */
function filesToHand(receivedData: unknown): readonly string[] {
  const { files } = (receivedData ?? {}) as { readonly files?: unknown }
  return Array.isArray(files) ? files.filter((one) => typeof one === 'string') : []
}

/**
 * True if the program was started without Chromium's sandbox: by the user, or as an AppImage on a Linux that denies
 * the sandbox.
 */
const isWithoutSandbox = (): boolean => app.commandLine.hasSwitch('no-sandbox')

/**
 * Runs every page in the system's sandbox, whatever the options of its window say. Must be called before Electron is
 * ready.
 */
function enableSandboxEverywhere(): void {
  // If Chromium was started without the sandbox, it must stay off: enabling it now would keep Chromium's other
  // processes from starting.
  if (!isWithoutSandbox()) app.enableSandbox()
}

/** Warns a Linux user that the sandbox is missing, unless the user chose not to be warned again. */
async function warnAboutSandbox(window: BrowserWindow, keeper: WindowStateStore, text: WindowTexts): Promise<void> {
  if (process.platform !== 'linux' || !isWithoutSandbox() || keeper.state().isSandboxTold) return
  const { checkboxChecked } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: text('sandbox.title'),
    message: text('sandbox.message'),
    detail: text('sandbox.detail'),
    buttons: [text('button.continue')],
    checkboxLabel: text('sandbox.known'),
    noLink: true,
  })
  if (checkboxChecked) keeper.saveSandboxTold()
}
