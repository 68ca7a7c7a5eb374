import { expect, type Locator } from '@playwright/test'

/** Scrolls to a picture, which may be asked for only then, and waits until it has come. */
export const showsPicture = async (picture: Locator): Promise<void> => {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}
