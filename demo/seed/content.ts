import { errorPage, pages, seoRecords } from '#demo/content/pages.ts'
import { homeBlocks, type HomeBlockContent } from '#demo/content/home.ts'
import { collections, looks } from '#demo/content/lookbook.ts'
import { menus } from '#demo/content/menus.ts'
import { settings, socialNetworks } from '#demo/content/settings.ts'
import { insertContent, type HomeBlockData } from '#server/modules/editorial/content/index.ts'
import { saveDrawnImages, type DrawnImage } from '#server/modules/base/images/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lookPicture } from './looks.ts'
import { imageIdOf, sceneImage } from './scene-image.ts'

/** The shop's texts, menus, settings, home page and error page, with the pictures they show. */
export async function seedContent(tx: Db): Promise<void> {
  const pictures = await saveDrawnImages(tx, [
    ...scenesOfHome(),
    sceneImage('error/wide', errorPage.wide, errorPage.alt),
    sceneImage('error/mobile', errorPage.mobile, errorPage.alt),
  ])
  const imageId = (key: string): number => imageIdOf(pictures, key)
  await insertContent(tx, {
    settings: settings.map(({ key, value }) => ({ key, value: Array.isArray(value) ? [...value] : (value as string) })),
    menus: menus.map((menu) => ({
      key: menu.key,
      title: menu.title,
      items: [...menu.items],
    })),
    socialNetworks: [...socialNetworks],
    homeBlocks: homeBlocks.map((block, index) => ({ data: storedBlock(block, index, imageId), isShown: !('isHidden' in block) })),
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

function photosOf(slugs: readonly string[], imageId: (key: string) => number): { imageId: number; url: string }[] {
  return slugs.map((slug) => ({ imageId: imageId(`look/${slug}`), url: addressOfLook(slug) }))
}

function storedBlock(block: HomeBlockContent, index: number, imageId: (key: string) => number): HomeBlockData {
  switch (block.kind) {
    case 'slides':
      return {
        kind: 'slides',
        slides: block.slides.map(({ slug, alt: _alt, wide: _wide, mobile: _mobile, ...texts }) => ({
          ...texts,
          imageId: imageId(`home/${slug}/wide`),
          imageMobileId: imageId(`home/${slug}/mobile`),
        })),
      }
    case 'tiles':
      return { kind: 'tiles', tiles: block.tiles.map(({ title, url }) => ({ title, url, imageId: imageId(`home/tile${url}`) })) }
    case 'banner':
    case 'ad': {
      const { kind, title, text, button, url } = block
      return { kind, title, text, button, url, imageId: imageId(`home/${kind}-${index}`) }
    }
    case 'catalog':
      return { kind: 'catalog', title: block.title, category: block.category, imageId: imageId(`home/catalog-${index}`) }
    case 'photos': {
      const { kind, title, url, urlTitle } = block
      return { kind, title, url, urlTitle, photos: photosOf(block.looks, imageId) }
    }
    case 'instagram':
      return { kind: 'instagram', title: block.title, urlTitle: block.urlTitle, photos: photosOf(block.looks, imageId) }
    case 'asides':
      return { kind: 'asides', asides: [...block.asides] }
    case 'articles':
    case 'questions':
    case 'socials':
    case 'subscribe':
      return block
    case 'looks':
      return {
        kind: 'looks',
        title: block.title,
        url: block.url,
        urlTitle: block.urlTitle,
        looks: [...block.looks],
      }
    case 'products':
      return {
        kind: 'products',
        title: block.title,
        url: block.url,
        urlTitle: block.urlTitle,
        layout: block.layout,
        limit: block.limit,
        listing: block.url.replace('/list/', ''),
      }
    case 'levels':
      return { kind: 'levels', title: block.title, text: block.text, url: block.url }
  }
}

function addressOfLook(slug: string): string {
  const collection = collections.find((one) => one.looks.some((look) => look.slug === slug))
  return `/lookbook/${collection?.slug}#${slug}`
}
