/** The dishes of a long menu, one per line with an optional description. */
const dishList = `
Lentil soup with cumin | Red lentils, lemon, crisp bread
Chicken and freekeh soup | Smoked green wheat, parsley
Tomato soup with dried mint
Harira | Chickpeas, lamb, coriander
Pumpkin soup with tahini
Hummus | Chickpeas, tahini, olive oil
Hummus with pine nuts
Hummus beiruti | Garlic, chilli, parsley
Moutabal | Charred aubergine, tahini, yoghurt
Baba ghanoush | Aubergine, pomegranate, walnut
Muhammara | Peppers, walnuts, Aleppo chilli
Labneh with za’atar
Shanklish salad | Aged cheese, tomato, onion
Warm foul with lemon
Stuffed vine leaves | Rice, tomato, mint
Makdous | Small aubergines, walnut, chilli
Pickled turnips and olives
Batata harra | Potatoes, coriander, garlic
Fried cauliflower with tarator
Falafel, six pieces
Falafel stuffed with onion and sumac
Kibbeh, four pieces | Bulgur, lamb, pine nuts
Kibbeh in yoghurt | Garlic, dried mint
Cheese rolls | Feta, parsley, thin pastry
Spinach fatayer
Meat sambousek
Grilled halloumi with thyme
Chicken livers in pomegranate
Sujuk with tomato
Arayes | Minced lamb in bread, from the grill
Fattoush | Purslane, radish, toasted bread
Tabbouleh | Parsley, bulgur, lemon
Rocca and onion salad
Beetroot salad with walnuts
Cucumber with yoghurt and mint
Shirazi salad
Greek village salad | Feta, olives, oregano
Quinoa and pomegranate salad
Raw kale with dates | Almonds, orange, sheep’s cheese
Lamb kofta | Two skewers, grilled onion, parsley
Chicken kofta with pistachio
Adana | Hand-chopped lamb, red pepper
Urfa | Mild pepper, smoked
Shish tawook | Chicken breast, yoghurt, garlic
Lamb shish | Leg of lamb, bay, onion
Lamb chops, four | Rosemary, grilled lemon
Beef tenderloin skewer
Veal liver on a skewer
Quail, two, boned
Saffron joojeh | Chicken, saffron, lemon
Joojeh with bone
Koobideh | Minced beef and lamb, sumac
Barg | Thin fillet of lamb
Soltani | One barg, one koobideh
Bakhtiari | Chicken and lamb on one skewer
Chenjeh
Half charcoal chicken | Garlic cream, pickles
Whole charcoal chicken
Sumac chicken wings, eight
Merguez with harissa
Mixed grill for one | Kofta, tawook, shish
Mixed grill for two
Grand grill for four | Six skewers, chops, wings, bread
Prawn skewers | Garlic, coriander, chilli
Sea bass from the charcoal | Whole, boned at the table
Salmon kebab with dill
Calamari, grilled
Octopus with smoked paprika
Samke harra | Sea bream, walnut and chilli sauce
Sayadieh | White fish, brown rice, fried onion
Shrimp machboos
Chicken shawarma plate | Garlic cream, pickles, fries
Beef shawarma plate | Tahini, tomato, parsley
Chicken shawarma wrap
Beef shawarma wrap
Falafel wrap
Kofta sandwich | Grilled tomato, sumac onion
Tawook sandwich with coleslaw
Halloumi sandwich | Olives, cucumber, mint
Grilled vegetable sandwich
Fried aubergine sandwich
Iskender | Shawarma on bread, tomato, hot butter
Beyti | Wrapped in lavash, yoghurt
Manti | Small dumplings, yoghurt, chilli butter
Lahmacun
Pide with minced meat
Pide with white cheese and egg
Manakish with za’atar
Manakish with cheese
Manakish half and half
Lamb mansaf | Jameed, rice, almonds
Lamb ouzi | Slow shoulder, spiced rice, raisins
Chicken machboos | Dried lime, tomato, rice
Lamb machboos
Chicken biryani | Basmati, cardamom, fried onion
Mutton biryani
Maqluba | Aubergine, cauliflower, chicken, rice
Kabsa with lamb
Mandi with chicken
Madfoon with lamb | Cooked underground for six hours
Mujaddara | Lentils, rice, onions fried dark
Bamia with lamb | Okra, tomato, coriander
Mulukhiyah with chicken
Fasolia | White beans, tomato, beef
Ghormeh sabzi | Herbs, kidney beans, dried lime
Fesenjan | Walnut, pomegranate, duck
Zereshk polo with chicken
Baghali polo with lamb shank
Khoresh bademjan
Mirza ghasemi | Smoked aubergine, egg, garlic
Stuffed courgettes
Vegetable tagine | Apricots, almonds, couscous
Lamb tagine with prunes
Couscous with seven vegetables
Shakshuka | Eggs, tomato, peppers
Saffron rice
Vermicelli rice
Bulgur with tomato
French fries with sumac
Grilled corn
Saj bread, basket
Tandoor bread
Baklava, five pieces
Kunafa with cheese | Orange blossom syrup, pistachio
Kunafa with cream
Luqaimat | Date syrup, sesame
Muhallabia with rose water
Um Ali | Pastry, milk, nuts, raisins
Date cake with toffee
Saffron ice cream
`;

export interface DishName {
  readonly name: string;
  readonly summary: string | null;
}

export const dishNames: readonly DishName[] = dishList
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', summary = null] = line.split(' | ');
    return { name, summary };
  });
