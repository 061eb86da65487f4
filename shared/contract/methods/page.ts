import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import type { Notebook } from '../notebook.ts'
import { CalendarRequest, NotebookRequest, NotebooksRequest, PageRequest } from '../page.ts'
import type { NotebookBundle, PageFile, PageView } from '../views/page.ts'
import { defineQuery } from './method.ts'

export const PAGE_METHODS = {
  /** Returns a campaign as one HTML page to share. */
  'page.get': defineQuery(z.strictObject({ campaign: Id, ...PageRequest })).answers<PageView>(),
  /** Returns a warband's notebook as an HTML file. */
  'notebook.get': defineQuery(z.strictObject(NotebookRequest)).answers<PageFile>(),
  /** Returns a warband's notebook as data for a screen. */
  'notebook.read': defineQuery(z.strictObject(NotebookRequest)).answers<Notebook>(),
  /** Returns a file for calendars with those rounds and games that have a day. */
  'calendar.get': defineQuery(z.strictObject(CalendarRequest)).answers<PageFile>(),
  'notebook.list': defineQuery(NotebooksRequest).answers<NotebookBundle>(),
}
