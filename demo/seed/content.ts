import { errorPage, pages, seoRecords } from '#demo/content/pages.ts'
import { homeBlocks, type HomeBlockContent } from '#demo/content/home.ts'
import { collections, looks } from '#demo/content/lookbook.ts'
import { menus } from '#demo/content/menus.ts'
import { settings, socialNetworks } from '#demo/content/settings.ts'
import { insertContent } from '#server/modules/editorial/content/index.ts'
import { addPublishedPages } from '#server/modules/editorial/pages/index.ts'
import { imageView, listImages, saveDrawnImages, type DrawnImage } from '#server/modules/base/images/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lookPicture } from './looks.ts'
import { imageIdOf, sceneImage } from './scene-image.ts'

/** The shop's texts, menus, settings, home page and error page, with the pictures they show. */
export async function seedContent(tx: Db, now: Date): Promise<void> {
  const pictures = await saveDrawnImages(tx, [
    ...scenesOfHome(),
    sceneImage('error/wide', errorPage.wide, errorPage.alt),
    sceneImage('error/mobile', errorPage.mobile, errorPage.alt),
  ])
  const imageId = (key: string): number => imageIdOf(pictures, key)
  const cloth = imageId(`home/banner-${homeBlocks.findIndex(({ kind }) => kind === 'banner')}`)
  const clothImage = (await listImages(tx, [cloth])).get(cloth)
  const popupImage = clothImage ? `${imageView(clothImage, 'ru').src}/800.webp` : ''
  await insertContent(tx, {
    settings: settings.map(({ key, value }) => {
      if (key === 'subscribe_popup_image') return { key, value: popupImage }
      return { key, value: Array.isArray(value) ? [...value] : (value as string) }
    }),
    menus: menus.map((menu) => ({
      key: menu.key,
      title: menu.title,
      items: [...menu.items],
    })),
    socialNetworks: [...socialNetworks],
    seo: [...seoRecords, ...pages.map(({ path, seo }) => ({ path, ...seo }))],
    pages: pages.map(({ path, title, text, blocks, alert, button }) => ({
      path,
      title,
      text,
      blocks: [...blocks],
      ...(alert && { alert }),
      ...(button && { buttonTitle: button.title, ...('link' in button ? { buttonLink: button.link } : { buttonFormId: button.formId }) }),
    })),
    errorPage: {
      title: errorPage.title,
      subtitle: errorPage.subtitle,
      description: errorPage.description,
      promoCode: errorPage.promoCode,
      linkText: errorPage.linkText,
      buttons: [...errorPage.buttons],
      imageId: imageId('error/wide'),
      imageMobileId: imageId('error/mobile'),
    },
  })
  await seedHome(tx, now, imageId)
}

/** Each picture once, though two blocks may show it. */
function scenesOfHome(): DrawnImage[] {
  const scenes = homeBlocks.flatMap((block, index) => {
    switch (block.kind) {
      case 'slides':
        return block.slides.flatMap((slide) => [
          sceneImage(`home/${slide.slug}/wide`, slide.wide, slide.alt),
          sceneImage(`home/${slide.slug}/mobile`, slide.mobile, slide.alt),
        ])
      case 'tiles':
        return block.tiles.map((tile) => sceneImage(`home/tile${tile.url}`, tile.scene, tile.alt))
      case 'banner':
      case 'ad':
      case 'catalog':
        return [sceneImage(`home/${block.kind}-${index}`, block.scene, block.alt)]
      case 'looks':
      case 'photos':
      case 'instagram':
        // Saved again with the lookbook; from here on they are drawn among the first.
        return looks.filter((look) => block.looks.includes(look.slug)).map(lookPicture)
      default:
        return []
    }
  })
  return [...new Map(scenes.map((scene) => [scene.key, scene])).values()]
}

function photosOf(slugs: readonly string[], imageId: (key: string) => number): { image: number; link: string }[] {
  return slugs.map((slug) => ({ image: imageId(`look/${slug}`), link: addressOfLook(slug) }))
}

/** The home page as a page of content. */
async function seedHome(tx: Db, now: Date, imageId: (key: string) => number): Promise<void> {
  const title = seoRecords.find(({ path }) => path === '/')?.title
  const blocks = homeBlocks.map((block, index) => ({
    id: `home${String(index).padStart(4, '0')}`,
    ...('isHidden' in block && { hidden: true }),
    ...storedBlock(block, index, imageId),
  }))
  const data = { title, layout: 'default', seo: { noindex: false }, blocks }
  await addPublishedPages(tx, [{ kind: 'home', path: '/', position: 0, publishedAt: now, data }])
}

/** A part of the home page as a block of content. */
function storedBlock(block: HomeBlockContent, index: number, imageId: (key: string) => number): object {
  switch (block.kind) {
    case 'slides':
      return {
        kind: 'slides',
        autoplay_ms: 3000,
        slides: block.slides.map(({ slug, overTitle, title, subtitle, button, url, darken }) => ({
          over_title: overTitle,
          title,
          subtitle,
          button,
          link: url,
          darken,
          image: imageId(`home/${slug}/wide`),
          image_mobile: imageId(`home/${slug}/mobile`),
        })),
      }
    case 'tiles':
      return { kind: 'tiles', tiles: block.tiles.map(({ title, url }) => ({ title, link: url, image: imageId(`home/tile${url}`) })) }
    case 'banner':
    case 'ad': {
      const { kind, title, text, button, url } = block
      return { kind, title, text, button, link: url, image: imageId(`home/${kind}-${index}`) }
    }
    case 'catalog':
      return { kind: 'catalog', title: block.title, link: `/catalog/${block.category}`, image: imageId(`home/catalog-${index}`) }
    case 'photos': {
      const { kind, title, url, urlTitle } = block
      return { kind, title, link: url, link_title: urlTitle, photos: photosOf(block.looks, imageId) }
    }
    case 'instagram':
      return {
        kind: 'photos',
        title: block.title,
        link_title: block.urlTitle,
        instagram: true,
        photos: photosOf(block.looks, imageId),
      }
    case 'asides':
      return { kind: 'asides', asides: block.asides.map(({ url, ...words }) => ({ ...words, link: url })) }
    case 'subscribe': {
      const { kind, url, ...words } = block
      return { kind: 'asides', asides: [{ topic: kind, ...words, link: url }] }
    }
    case 'articles':
    case 'questions':
    case 'socials':
      return block
    case 'looks': {
      const { kind, title, url, urlTitle } = block
      return { kind, title, link: url, link_title: urlTitle, looks: [...block.looks] }
    }
    case 'products': {
      const { kind, title, url, urlTitle, layout, limit } = block
      return { kind, title, link: url, link_title: urlTitle, layout, limit, source: { listing: url.replace('/list/', '') } }
    }
    case 'levels': {
      const { kind, title, text, url } = block
      return { kind, title, text, link: url }
    }
  }
}

function addressOfLook(slug: string): string {
  const collection = collections.find((one) => one.looks.some((look) => look.slug === slug))
  return `/lookbook/${collection?.slug}#${slug}`
}
