import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import { editedColors } from '#client/menu-editor/edited-theme.ts';
import { memberValue } from '#client/menu-editor/entity-draft.ts';
import { textColorOn } from '#domain/color.ts';
import { shownColors } from '#domain/theme-contrast.ts';
import type { EntityProps } from './fields/field-props.ts';

/** The top bar, a dish and a button in the colors and fonts as they will be. */
export function ThemeSample({ entity, menu, formatter }: EntityProps) {
  useSignals();
  const { t, money } = formatter;
  const colors = shownColors(editedColors(entity));
  const radius = memberValue(entity, 'theme_data.corner_radius');
  const fonts = (member: string) => memberValue(entity, `theme_data.${member}`) as string | undefined;
  const style = {
    '--primary': colors.primary_color,
    '--on-primary': textColorOn(colors.primary_color),
    '--paper': colors.background_color,
    '--ink': colors.text_color,
    '--surface': colors.surface_color ?? 'color-mix(in oklab, var(--ink) 5%, var(--paper))',
    '--header': colors.header_background_color,
    '--on-header': colors.header_text_color,
    '--category': colors.category_text_color,
    '--price': colors.price_color,
    '--radius': typeof radius === 'number' ? `${radius}px` : '12px',
    ...(fonts('font_family') !== undefined && { '--font': fonts('font_family') }),
    '--font-heading': fonts('heading_font_family') ?? fonts('font_family') ?? 'var(--serif)',
  } as CSSProperties;
  const [dish] = menu.items;
  const category = menu.categories.find(({ id }) => id === dish?.category);
  return (
    <figure className="theme-sample" style={style} aria-label={t('desk_sample')}>
      <p className="sample-bar">
        <bdi>{menu.venue}</bdi>
      </p>
      {category && (
        <p className="sample-category">
          <bdi>{category.name}</bdi>
        </p>
      )}
      {dish && (
        <div className="sample-card">
          <p>
            <bdi>{dish.name}</bdi>
          </p>
          <p className="sample-price">{money(dish.guest_price ?? dish.price)}</p>
        </div>
      )}
      <span className="button">{t('add_to_cart')}</span>
    </figure>
  );
}
