/** Names and cells of a table of values with semicolons; quoted cells may hold both of its signs. */
export const cellsIn = (csv: string): readonly (readonly string[])[] =>
  [...csv.matchAll(/((?:"(?:[^"]|"")*"|[^;\r\n"]*)(?:;|\r\n))/g)].reduce<string[][]>(
    (rows, [cell]) => {
      const text = cell.replace(/(;|\r\n)$/, '').replace(/^"([\s\S]*)"$/, '$1')
      rows.at(-1)?.push(text.replaceAll('""', '"'))
      return cell.endsWith('\r\n') ? [...rows, []] : rows
    },
    [[]],
  )
