/** Works with what was opened, and closes it whatever comes of that. */
export const closedAfter = async <Opened extends { close(): unknown }, Result>(
  opened: Opened,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> => {
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}
