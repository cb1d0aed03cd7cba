import { afterAll, beforeAll, expect, test } from 'vitest'
import { surveyAnswers } from '#demo/content/survey-answers.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'
import { haveOlga, olga } from '#tests/support/staff.ts'
import { surveysCommand } from '#tools/run/surveys-command.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
  await haveOlga(app)
})
afterAll(() => closeTestApp(app))

const run = (...words: string[]) => surveysCommand(app.platform, words, { staff: olga })
const done = () => surveysCommand(app.platform, ['list'], { done: true })
const ids = (list: string) => list.split('\n').map((line) => Number(line.split('\t')[0]))

test('[FORM-25] staff see the bad answers by due time, take one and are done with it, once', async () => {
  const list = await run('list')
  const waiting = ids(list)
  expect(waiting).toHaveLength(6)
  expect(list.split('\n')[0]).toMatch(/\tdue \d{4}-\d\d-\d\d \d\d:\d\d LATE/)
  expect(list.split('\n').map((line) => /due (\S+ \S+)/.exec(line)?.[1])).toEqual(
    list
      .split('\n')
      .map((line) => /due (\S+ \S+)/.exec(line)?.[1])
      .toSorted(),
  )
  const [fresh] = list
    .split('\n')
    .filter((line) => line.includes('\tnew\t'))
    .map((line) => line.split('\t')[0] ?? '')
  expect(await run('show', fresh ?? '')).toContain('new, due')
  expect(await run('take', fresh ?? '')).toContain('in_work, due')
  await expect(surveysCommand(app.platform, ['take', fresh ?? ''], {})).rejects.toThrow('Say who does it')
  expect(await run('done', fresh ?? '')).toContain('done, due')
  await expect(run('done', fresh ?? '')).rejects.toThrow('has been dealt with already')
  expect(ids(await run('list'))).toEqual(waiting.filter((id) => id !== Number(fresh)))
  expect(ids(await done())[0]).toBe(Number(fresh))
})

test('[FORM-25] what was written is shown in the words of the questions', async () => {
  const shown = await Promise.all([...ids(await run('list')), ...ids(await done())].map((id) => run('show', String(id))))
  expect(shown.join('\n')).toContain('Что не понравилось (line ')
  expect(shown.join('\n')).toContain('На левом рукаве торчит нитка')
})

test('[FORM-24] results of answers by link and of those without one stand apart', async () => {
  const blocks = (await run('results')).split('\n').filter((line) => !line.startsWith('  '))
  expect(blocks).toEqual([
    'quality, version 1 (published), without a link, not verified: 15 answers',
    expect.stringMatching(/^quality-offline, version 1 \(published\), without a link, not verified: 15 answers$/),
    expect.stringMatching(/^quality-online, version 1 \(published\), by link: 15 answers, NPS 40$/),
    'qualityof, version 1 (published), by link: 15 answers',
  ])
  expect(surveyAnswers).toHaveLength(60)
})

test.each([[[]], [['show']], [['show', 'x']], [['drop', '1']]])('what cannot be done is said in words: %s', async (given) => {
  await expect(run(...given)).rejects.toThrow('npm run surveys -- list')
})

test('an answer that is not there is named', async () => {
  await expect(run('show', '99999')).rejects.toThrow('There is no answer 99999.')
})
