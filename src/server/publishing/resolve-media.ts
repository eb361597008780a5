import type { MenuSource } from '#contracts/shapes/menu.ts';
import { pictureAddress, pictureWidthsOf } from '#domain/picture.ts';
import type { PublishedMedia, PublishedPicture } from './published-media.ts';

/** Max width of the thumbnail in lists. */
const thumbWidth = 320;

/**
 * Replaces every path into the media folder with its public address, and adds the real size and color of
 * every picture.
 *
 * @throws {Error} for a path that `media` does not have; the folder's check prevents it.
 */
export function resolveMedia(menu: MenuSource, media: PublishedMedia): MenuSource {
  const resolve = openMediaResolver(media);
  return {
    ...menu,
    cover_image: resolve.address(menu.cover_image),
    desktop_image: resolve.address(menu.desktop_image),
    category_background: resolve.address(menu.category_background),
    default_category_image: resolve.address(menu.default_category_image),
    chef_recommends_image: resolve.address(menu.chef_recommends_image),
    logo_image: menu.logo_image && { logo: resolve.required(menu.logo_image.logo) },
    default_product_image: menu.default_product_image && resolve.resized(menu.default_product_image.resized),
    properties: menu.properties.map((property) => ({
      ...property,
      image: property.image && { icon: resolve.required(property.image.icon) },
    })),
    promotions: menu.promotions.map((promotion) => ({
      ...promotion,
      image: promotion.image && {
        ...resolve.picture(promotion.image.product),
        ...(promotion.image.retina && { retina: resolve.required(promotion.image.retina) }),
      },
      video: resolve.address(promotion.video),
    })),
    categories: menu.categories.map((category) => ({
      ...category,
      image: category.image && resolve.picture(category.image.product),
      products: category.products.map((product) => ({
        ...product,
        category: category.id,
        images: product.images.map(({ image }) => resolve.productPicture(image.product)),
        video_file: resolve.address(product.video_file),
        combo_groups: product.combo_groups.map((group) => ({
          ...group,
          products: group.products.map((choice) => ({
            ...choice,
            images: choice.images.map(({ image }) => resolve.productPicture(image.product)),
          })),
        })),
      })),
    })),
  };
}

function openMediaResolver(media: PublishedMedia) {
  const find = (path: string) => {
    const found = media.get(path);
    if (!found) throw new Error(`Not among the published media: ${path}`);
    return found;
  };
  const picture = (path: string): PublishedPicture => {
    const found = find(path);
    if (found.kind !== 'picture') throw new Error(`Not a picture: ${path}`);
    return found;
  };
  const required = (path: string): string => {
    const found = find(path);
    return found.kind === 'picture'
      ? pictureAddress(found.hash, found.width)
      : `/media/${found.hash}.${found.extension}`;
  };
  return {
    required,
    address: (path: string | null) => path && required(path),
    resized: (path: string) => ({
      resized: required(path),
      width: picture(path).width,
      height: picture(path).height,
    }),
    picture: (path: string) => ({
      product: required(path),
      image_width: picture(path).width,
      image_height: picture(path).height,
      image_color: picture(path).color,
    }),
    productPicture(path: string) {
      const { hash, width, height, color } = picture(path);
      const thumb = pictureWidthsOf(width, 'webp').findLast((step) => step <= thumbWidth) ?? width;
      return {
        image: { product: required(path) },
        image_width: width,
        image_height: height,
        image_color: color,
        thumb: pictureAddress(hash, thumb),
      };
    },
  };
}
