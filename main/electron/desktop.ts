// The desktop window: one program on one data folder, its page, its menu.
import { app, dialog, Menu, nativeTheme, protocol, session, shell, type BrowserWindow } from 'electron'
import { accessSync, constants, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import about from '../../package.json' with { type: 'json' }
import type { Preferences } from '../../shared/contract/preferenceChoices.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Language } from '../../shared/domain/localized.ts'
import { languageOf } from '../../shared/text/rendering.ts'
import { translator } from '../../shared/text/translator.ts'
import { checkScreens, readFileMap } from '../host/files.ts'
import { createHandler } from '../host/handler.ts'
import { logIn, type Log } from '../ports/log.ts'
import { openService, type Service } from '../host/service.ts'
import { systemIds } from '../ports/ids.ts'
import { nodeFiles } from '../ports/nodeFiles.ts'
import { CHANNELS } from './channels.ts'
import { dialogs } from './dialogs.ts'
import { whyNot } from './failure.ts'
import { guardContents, guardSession } from './guard.ts'
import { filesToHand, handing, type Handing } from './handing.ts'
import { answerPage } from './ipc.ts'
import { menuTemplate, type MenuActs } from './menu.ts'
import { PAGE_SCHEME, servedPage } from './page.ts'
import { besideArchive, dataFolderFor, type Started } from './place.ts'
import { takeSandbox, tellOfSandbox } from './sandbox.ts'
import { pdfShower } from './shownPdf.ts'
import { windowTexts, type WindowTexts } from './texts.ts'
import { bringForward, frontWindow, openWindow, tellWindows } from './window.ts'
import { windowKeeper, type WindowKeeper } from './windowKeeper.ts'
import { THEMES } from './windowState.ts'

/** From the bundle, which lies in `out/main`. */
const SCREENS = path.resolve(import.meta.dirname, '../renderer')
const PDF_WORKER = besideArchive(path.join(import.meta.dirname, 'pdfWorker.cjs'))
/** Who is written down in the journal. */
const ACTOR = 'desktop'
/** Exit code of a start that failed: the command line's for a data folder that cannot be used. */
const CANNOT_START = 3
const BUG = 1

/**
 * Starts the window. A second start on the same data folder brings the first one's window forward instead, and hands it the
 * files that it was to open. Whatever keeps it from opening is shown in a dialog. To be called before Electron is ready.
 */
export async function startDesktop(given: Started): Promise<void> {
  app.setName('Chronique')
  takeSandbox()
  protocol.registerSchemesAsPrivileged([PAGE_SCHEME])
  const folder = dataFolderFor(given, process.platform, process.env)
  const problem = folder instanceof AppError ? folder : takeFolder(folder)
  if (problem === undefined && !app.requestSingleInstanceLock({ files: given.files })) return app.quit()
  const handed = handing(given.files, nodeFiles)
  guardContents(app)
  await app.whenReady()
  const language = languageOf(given.language ?? app.getPreferredSystemLanguages()[0] ?? app.getLocale())
  try {
    if (folder instanceof AppError) throw folder
    if (problem) throw problem
    checkScreens(SCREENS)
    const service = openService({ folder, actor: ACTOR, worker: PDF_WORKER })
    const spoken = given.language === undefined ? chosenLanguage(service, language) : { now: () => language }
    await run(service, spoken, handed)
  } catch (error) {
    const reference = systemIds.next()
    if (!(error instanceof AppError) && typeof folder === 'string') logIn(folder)(reference, error)
    const text = windowTexts(language)
    dialog.showErrorBox(text('start.title'), whyNot(error, reference, translator(language), text))
    app.exit(CANNOT_START)
  }
}

/** Makes the data folder Electron's own too, so that there is one window to each; Chromium's files stay apart in it. */
function takeFolder(folder: string): AppError | undefined {
  try {
    mkdirSync(path.join(folder, 'session'), { recursive: true })
    accessSync(folder, constants.W_OK)
    app.setPath('userData', folder)
    app.setPath('sessionData', path.join(folder, 'session'))
    return undefined
  } catch (error) {
    if (isFolder(folder)) return takeNowhere()
    return new AppError('folder-unusable', { folder, reason: String((error as NodeJS.ErrnoException).code ?? error) })
  }
}

const isFolder = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Where a folder may only be read Chromium's files go elsewhere; reading, there may be any number of windows to it. */
function takeNowhere(): undefined {
  const own = mkdtempSync(path.join(tmpdir(), 'chronique-'))
  app.setPath('userData', own)
  app.setPath('sessionData', own)
}

interface Spoken {
  readonly now: () => Language
  /** Calls `again` whenever it is another. */
  readonly onChange?: (again: () => void) => void
}

/** The language that was chosen in the settings, whatever window it was chosen in; `usual` where none was. */
function chosenLanguage(service: Service, usual: Language): Spoken {
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

async function run(service: Service, language: Spoken, { handed, hand }: Handing): Promise<void> {
  const text: WindowTexts = (key, params) => windowTexts(language.now())(key, params)
  const { log } = service
  const keeper = windowKeeper(service.folder)
  closeAtEnd(service)
  endOnBug(log, language.now, text)
  guardSession(session.defaultSession)
  nativeTheme.themeSource = keeper.state().theme
  const call: Service['answer'] = (...asked) => service.answer(...asked)
  const files = readFileMap(SCREENS)
  const handler = createHandler({ call, pdf: (request) => service.pdf(request), files, log })
  protocol.handle(PAGE_SCHEME.scheme, servedPage(handler))
  const showPdf = pdfShower(service.folder, () => app.getPath('downloads'), nodeFiles, systemIds)
  answerPage({ call, dialogs: dialogs(text, nodeFiles), showPdf, handed, log, ids: systemIds })
  service.onChange((touched) => tellWindows(CHANNELS.changed, touched))
  const front = async (): Promise<BrowserWindow> => frontWindow() ?? (await openWindow(keeper, text))
  const menu = () => setMenu(service, keeper, text, front)
  menu()
  language.onChange?.(menu)
  onReading(service, menu)
  const show = (): void => void front().then(bringForward)
  app.on('second-instance', (_event, _words, _folder, told) => {
    hand(filesToHand(told))
    show()
  })
  app.on('open-file', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  await tellOfSandbox(await openWindow(keeper, text), keeper, text)
}

/** The folder is given free before the program ends; a document that is being made is broken off. */
function closeAtEnd(service: Service): void {
  let isClosed = false
  app.on('will-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    void service.close().finally(() => {
      isClosed = true
      // In a turn of its own: while will-quit is being told, Electron takes no further quit.
      setImmediate(() => app.quit())
    })
  })
}

/** What nobody expected is written down and said with its reference; the database holds nothing half done. */
function endOnBug(log: Log, language: Spoken['now'], windowText: WindowTexts): void {
  process.on('uncaughtException', (error) => {
    const reference = systemIds.next()
    log(reference, error)
    dialog.showErrorBox(windowText('crash.title'), translator(language())('error.internal', { reference }))
    app.exit(BUG)
  })
}

/** Calls `again` whenever the data can only be read, or can be written anew. */
function onReading(service: Service, again: () => void): void {
  let before = service.isReading()
  service.onChange(() => {
    if (before === service.isReading()) return
    before = !before
    again()
  })
}

function setMenu(service: Service, keeper: WindowKeeper, text: WindowTexts, front: () => Promise<BrowserWindow>): void {
  app.setAboutPanelOptions({
    applicationName: 'Chronique',
    applicationVersion: about.version,
    copyright: text('about.credits'),
  })
  const acts: MenuActs = {
    send(command) {
      const theme = THEMES.find((one) => command === `theme-${one}`)
      if (theme) keeper.keepTheme((nativeTheme.themeSource = theme))
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
