import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '#client/inspector/chart.ts'
import { drawChart } from './draw.ts'

test('a machine is drawn alike each time', async () => {
  const chart = chartOf(
    createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } }),
  )
  expect(await drawChart(chart)).toBe(await drawChart(chart))
})

test('guards, delays, answers of actors and what stays where it is are readable', async () => {
  const machine = createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: {
        on: {
          knock: { actions: 'listen' },
          open: { guard: { type: 'has<Key>' }, target: 'opening' },
        },
      },
      opening: { invoke: { id: 'motor', src: 'motor', onDone: 'opened' } },
      opened: { after: { 500: 'closed' } },
    },
  })
  const svg = await drawChart(chartOf(machine))
  const lines = [...svg.matchAll(/<text[^>]*>(?:<title>[^<]*<\/title>)?([^<]*)<\/text>/g)].map(
    ([, line]) => line,
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      '↺ knock',
      'open [has&lt;Key&gt;]',
      '▸ motor',
      'motor answers',
      'after 500',
    ]),
  )
  expect(svg).toContain('<title>does listen</title>')
})

test('a state to which many lead is named by them, and says how many they are', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const states = Object.fromEntries(names.map((name) => [name, { on: { fail: 'failed' } }]))
  const machine = createMachine({ id: 'many', initial: 'a', states: { ...states, failed: {} } })
  const svg = await drawChart(chartOf(machine))
  expect(svg.match(/fail → failed/g)).toHaveLength(names.length)
  expect(svg).toContain('← 5 states')
  expect(svg).not.toContain('data-to="failed"')
})
