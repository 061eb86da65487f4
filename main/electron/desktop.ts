// The desktop window: one program on one data folder, its page, its menu.
import { app, dialog, Menu, nativeTheme, protocol, session, shell, type BrowserWindow } from 'electron'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import about from '../../package.json' with { type: 'json' }
import { AppError } from '../../shared/domain/error.ts'
import type { Language } from '../../shared/domain/localized.ts'
import { languageOf, translator, type Translator } from '../../shared/text/translator.ts'
import { usualFolder } from '../app/usualFolder.ts'
import { readFileMap } from '../host/files.ts'
import { createHandler } from '../host/handler.ts'
import { logIn, type Log } from '../host/log.ts'
import { openService, type Service } from '../host/service.ts'
import { systemIds } from '../ports/ids.ts'
import { nodeFiles } from '../ports/nodeFiles.ts'
import { CHANNELS } from './channels.ts'
import { dialogs } from './dialogs.ts'
import { whyNot } from './failure.ts'
import { guardContents, guardSession } from './guard.ts'
import { answerPage } from './ipc.ts'
import { menuTemplate, type MenuActs } from './menu.ts'
import { PAGE_SCHEME, servedPage } from './page.ts'
import type { Started } from './place.ts'
import { pdfShower } from './shownPdf.ts'
import { windowTexts, type WindowTexts } from './texts.ts'
import { bringForward, frontWindow, openWindow, tellWindows } from './window.ts'
import { windowKeeper, type WindowKeeper } from './windowKeeper.ts'
import { THEMES } from './windowState.ts'

/** From the bundle, which lies in `out/main`. */
const SCREENS = path.resolve(import.meta.dirname, '../renderer')
const PDF_WORKER = path.join(import.meta.dirname, 'pdfWorker.cjs')
/** Who is written down in the journal. */
const ACTOR = 'desktop'
/** Exit code of a start that failed: the command line's for a data folder that cannot be used. */
const CANNOT_START = 3
const BUG = 1

/**
 * Starts the window. A second start on the same data folder brings the first one's window forward instead. Whatever
 * keeps it from opening is shown in a dialog. To be called before Electron is ready.
 */
export async function startDesktop(given: Started): Promise<void> {
  app.setName('Chronique')
  protocol.registerSchemesAsPrivileged([PAGE_SCHEME])
  const folder = given.folder ?? usualFolder(process.platform, process.env)
  const problem = takeFolder(folder)
  if (problem === undefined && !app.requestSingleInstanceLock()) return app.quit()
  guardContents(app)
  await app.whenReady()
  const language = languageOf(given.language ?? app.getPreferredSystemLanguages()[0] ?? app.getLocale())
  try {
    if (problem) throw problem
    await run(openService({ folder, actor: ACTOR, worker: PDF_WORKER }), language)
  } catch (error) {
    if (!(error instanceof AppError)) logIn(folder)(systemIds.next(), error)
    const text = windowTexts(language)
    dialog.showErrorBox(text('start.title'), whyNot(error, translator(language), text))
    app.exit(CANNOT_START)
  }
}

/** Makes the data folder Electron's own too, so that there is one window to each; Chromium's files stay apart in it. */
function takeFolder(folder: string): AppError | undefined {
  try {
    mkdirSync(path.join(folder, 'session'), { recursive: true })
    app.setPath('userData', folder)
    app.setPath('sessionData', path.join(folder, 'session'))
    return undefined
  } catch (error) {
    return new AppError('folder-unusable', { folder, reason: String((error as NodeJS.ErrnoException).code ?? error) })
  }
}

async function run(service: Service, language: Language): Promise<void> {
  const text = windowTexts(language)
  const log = logIn(service.folder)
  const keeper = windowKeeper(service.folder, nodeFiles)
  closeAtEnd(service)
  endOnBug(log, translator(language), text)
  guardSession(session.defaultSession)
  nativeTheme.themeSource = keeper.state().theme
  const call: Service['answer'] = (method, input) => service.answer(method, input)
  const files = readFileMap(SCREENS)
  const handler = createHandler({ call, pdf: (request) => service.pdf(request), files })
  protocol.handle(PAGE_SCHEME.scheme, servedPage(handler))
  const showPdf = pdfShower(service.folder, nodeFiles, systemIds)
  answerPage({ call, dialogs: dialogs(text, nodeFiles), showPdf, log, ids: systemIds })
  service.onChange((touched) => tellWindows(CHANNELS.changed, touched))
  const front = async (): Promise<BrowserWindow> => frontWindow() ?? (await openWindow(keeper, text))
  setMenu(service.folder, keeper, text, front)
  const show = (): void => void front().then(bringForward)
  app.on('second-instance', show)
  app.on('activate', show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  await openWindow(keeper, text)
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
function endOnBug(log: Log, text: Translator, windowText: WindowTexts): void {
  process.on('uncaughtException', (error) => {
    const reference = systemIds.next()
    log(reference, error)
    dialog.showErrorBox(windowText('crash.title'), text('error.internal', { reference }))
    app.exit(BUG)
  })
}

function setMenu(folder: string, keeper: WindowKeeper, text: WindowTexts, front: () => Promise<BrowserWindow>): void {
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
    openFolder: () => void shell.openPath(folder),
  }
  const template = menuTemplate({ platform: process.platform, text, acts, withTools: !app.isPackaged })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
