/** Lists as they are printed on products, typed as facts: names in their order. `label-styles.ts` prints each in four ways. */
export const ingredientLists = `
Aqua/Water/Eau|Glycerin|Cetearyl Alcohol|Caprylic/Capric Triglyceride|Butyrospermum Parkii (Shea) Butter|Cetearyl Glucoside|Phenoxyethanol|Tocopherol|Xanthan Gum|Ethylhexylglycerin|Sodium Hydroxide|Citric Acid
Water|Niacinamide|Pentylene Glycol|Zinc PCA|Dimethyl Isosorbide|Tamarindus Indica Seed Gum|Xanthan Gum|Isoceteth-20|Ethoxydiglycol|Phenoxyethanol|Chlorphenesin
Aqua (Water)|Ascorbic Acid|Propanediol|Ethoxydiglycol|Ferulic Acid|Tocopherol|Laureth-23|Triethanolamine|Sodium Hyaluronate|Panthenol|Phenoxyethanol
Squalane
Aqua|1,2-Hexanediol|Butylene Glycol|Centella Asiatica Extract|Madecassoside|Asiaticoside|Allantoin|Carbomer|Tromethamine|Disodium EDTA
Water|Snail Secretion Filtrate|Betaine|Butylene Glycol|1,2-Hexanediol|Sodium Polyacrylate|Phenoxyethanol|Sodium Hyaluronate|Allantoin|Ethyl Hexanediol|Arginine
Cyclopentasiloxane|Dimethicone|Dimethicone/Vinyl Dimethicone Crosspolymer|Silica|Tocopheryl Acetate|Retinol|BHT|Limonene|Linalool
Sodium Palmate|Sodium Cocoate|Aqua|Glycerin|Parfum|Sodium Chloride|Tetrasodium EDTA|Tetrasodium Etidronate|CI 77891
Aqua|Sodium Laureth Sulfate|Cocamidopropyl Betaine|Sodium Chloride|Glycol Distearate|Parfum|Citric Acid|Sodium Benzoate|Polyquaternium-10|Guar Hydroxypropyltrimonium Chloride|Hexyl Cinnamal
Water|Cetearyl Alcohol|Behentrimonium Chloride|Amodimethicone|Cetyl Esters|Hydrolyzed Keratin|Panthenol|Trideceth-12|Isopropyl Alcohol|Fragrance|Methylchloroisothiazolinone|Methylisothiazolinone
Ricinus Communis Seed Oil|Cera Alba|Copernicia Cerifera Cera|Euphorbia Cerifera Wax|Lanolin|Simmondsia Chinensis Seed Oil|Tocopherol|Aroma|Vanillin
Mica|Talc|Dimethicone|Magnesium Stearate|Zinc Stearate|Phenoxyethanol|Caprylyl Glycol|Tocopheryl Acetate|Synthetic Fluorphlogopite
Zinc Oxide|Titanium Dioxide|Caprylic/Capric Triglyceride|Coco-Caprylate/Caprate|Polyglyceryl-3 Diisostearate|Jojoba Esters|Bisabolol|Tocopherol
Alcohol Denat.|Aqua|Parfum|Limonene|Linalool|Citronellol|Geraniol|Citral|Coumarin|Eugenol|Farnesol|Benzyl Benzoate
Aqua|Alcohol Denat.|Homosalate|Ethylhexyl Salicylate|Butyl Methoxydibenzoylmethane|Octocrylene|Glycerin|Drometrizole Trisiloxane|Terephthalylidene Dicamphor Sulfonic Acid|Triethanolamine|Acrylates/C10-30 Alkyl Acrylate Crosspolymer
Water|Salicylic Acid|Methylpropanediol|Butylene Glycol|Polysorbate 20|Camellia Oleifera Leaf Extract|Sodium Hydroxide|Tetrasodium EDTA
Aqua|Glycolic Acid|Rosa Damascena Flower Water|Centaurea Cyanus Flower Water|Aloe Barbadensis Leaf Water|Propanediol|Glycerin|Triethanolamine|Aminomethyl Propanol|Panax Ginseng Root Extract|Potassium Sorbate|Hexylene Glycol
Aqua|Coco-Glucoside|Glyceryl Oleate|Sodium Cocoyl Glutamate|Aloe Barbadensis Leaf Juice Powder|Levulinic Acid|p-Anisic Acid|Sodium Levulinate
Paraffinum Liquidum|Petrolatum|Cera Microcristallina|Glycerin|Lanolin Alcohol|Paraffin|Panthenol|Magnesium Sulfate|Decyl Oleate|Octyldodecanol|Aluminum Stearates|Citric Acid|Magnesium Stearate|Parfum
Aqua|Cetyl Alcohol|Stearyl Alcohol|Sodium Lauryl Sulfate|Propylene Glycol|Methylparaben|Propylparaben|Butylparaben
Argania Spinosa Kernel Oil|Helianthus Annuus (Sunflower) Seed Oil|Rosmarinus Officinalis (Rosemary) Leaf Extract|Lavandula Angustifolia (Lavender) Oil|Linalool|Limonene
Butyl Acetate|Ethyl Acetate|Nitrocellulose|Adipic Acid/Neopentyl Glycol/Trimellitic Anhydride Copolymer|Acetyl Tributyl Citrate|Isopropyl Alcohol|Stearalkonium Bentonite|Styrene/Acrylates Copolymer|Diacetone Alcohol|Benzophenone-1|CI 15850|CI 19140
Isododecane|Trimethylsiloxysilicate|Cera Alba|Disteardimonium Hectorite|Polyethylene|Propylene Carbonate|Tocopherol|CI 77499|CI 77491|CI 77492
Aqua|Kaolin|Bentonite|Glycerin|Montmorillonite|Titanium Dioxide|Sodium Benzoate|Potassium Sorbate|Menthol|Eucalyptus Globulus Leaf Oil
Sucrose|Cocos Nucifera Oil|Prunus Amygdalus Dulcis Oil|Coffea Arabica Seed Powder|Maris Sal|Tocopherol|Citrus Aurantium Dulcis Peel Oil|Limonene
Water|Dimethicone|Cyclohexasiloxane|PEG-10 Dimethicone|Butylene Glycol|Phenyl Trimethicone|Sodium Chloride|Disteardimonium Hectorite|Adenosine|Hydrogen Dimethicone|Triethoxycaprylylsilane|Aluminum Hydroxide
Aqua|Sorbitol|Hydrated Silica|PEG-32|Sodium Lauroyl Sarcosinate|Aroma|Cellulose Gum|Sodium Fluoride|Sodium Saccharin|CI 42090
Aluminum Chlorohydrate|Aqua|PPG-15 Stearyl Ether|Steareth-2|Steareth-21|Parfum|Trisodium EDTA|BHT|Alpha-Isomethyl Ionone
Water|Galactomyces Ferment Filtrate|Butylene Glycol|Pentylene Glycol|Sodium Benzoate|Methylparaben|Sorbic Acid
Bifida Ferment Lysate|Aqua|Methyl Gluceth-20|PEG-75|Bis-PEG-18 Methyl Ether Dimethyl Silane|Peptide Blend|Sodium Hyaluronate|Yeast Extract|Lactobacillus Ferment|Caffeine|Tripeptide-32|Trehalose|Red 4
Hydrogenated Polyisobutene|Octyldodecanol|Polybutene|Phytosteryl/Isostearyl/Cetyl/Stearyl/Behenyl Dimer Dilinoleate|Silica Dimethyl Silylate|Mentha Piperita Oil|Capsicum Frutescens Fruit Extract|Pentaerythrityl Tetra-di-t-butyl Hydroxyhydrocinnamate
Aqua|Urea|Glycerin|Cetearyl Alcohol|Sodium Lactate|Lactic Acid|Ceramide NP|Ceramide AP|Ceramide EOP|Phytosphingosine|Cholesterol|Carbomer|Sodium Lauroyl Lactylate
Rosa Canina Fruit Oil
Aqua|Hamamelis Virginiana Water|Glycerin|Propanediol|Betaine|Sodium PCA|Saccharide Isomerate|4-t-Butylcyclohexanol|Hydroxyphenyl Propamidobenzoic Acid|Caprylhydroxamic Acid|o-Cymen-5-ol
Water|Bis-Aminopropyl Diglycol Dimaleate|Propylene Glycol|Cetearyl Alcohol|Behentrimonium Methosulfate|Cetrimonium Chloride|Phospholipids|Glycine Soja Oil|Etidronic Acid|Quaternium-95
Propane|Butane|Isobutane|Oryza Sativa Starch|Alcohol Denat.|Parfum|Cetrimonium Chloride|Distearyldimonium Chloride
Aqua|Lawsonia Inermis Leaf Powder|Indigofera Tinctoria Leaf Powder|2-Amino-4-Hydroxyethylaminoanisole Sulfate|m-Aminophenol|p-Phenylenediamine|2,4-Diaminophenoxyethanol HCl|Resorcinol|Ammonia|Sodium Sulfite|EDTA
Lauroyl Lysine|Boron Nitride|Nylon-12|Calcium Aluminum Borosilicate|Tin Oxide|Iron Oxides|Carmine|Manganese Violet|Ultramarines
Aqua|Azelaic Acid|Isodecyl Neopentanoate|Dimethicone Crosspolymer|Dimethicone/Bis-Isobutyl PPG-20 Crosspolymer|Polysilicone-11|Isohexadecane|Tocopherol|Hydroxypropyl Cyclodextrin
Aqua|Mandelic Acid|Lactobionic Acid|Gluconolactone|3-O-Ethyl Ascorbic Acid|Alpha-Arbutin|Sclerotium Gum|Pullulan|Phenethyl Alcohol
Melaleuca Alternifolia Leaf Oil|Vitis Vinifera Seed Oil|Bakuchiol|Ubiquinone|Retinyl Palmitate|Beta-Carotene|Hippophae Rhamnoides Fruit Oil|Daucus Carota Sativa Root Extract
Water|Palmitoyl Tripeptide-1|Palmitoyl Tetrapeptide-7|Acetyl Hexapeptide-8|Copper Tripeptide-1|sh-Oligopeptide-1|Hydrolyzed Sodium Hyaluronate|Polyglutamic Acid|Hydroxyacetophenone|1,2-Hexanediol|Caprylyl Glycol
Zea Mays Starch|Sodium Bicarbonate|Cocos Nucifera Oil|Magnesium Hydroxide|Theobroma Cacao Seed Butter|Salvia Sclarea Oil|Linalyl Acetate
Aqua|Decyl Glucoside|Polyglyceryl-4 Caprate|Inulin|Calendula Officinalis Flower Extract|Chamomilla Recutita Flower Extract|Sodium Phytate|Alcohol|Benzoic Acid|Dehydroacetic Acid
Methyl Trimethicone|Diphenylsiloxy Phenyl Trimethicone|Polymethylsilsesquioxane|Ethylhexyl Methoxycinnamate|Diethylamino Hydroxybenzoyl Hexyl Benzoate|Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine|Methylene Bis-Benzotriazolyl Tetramethylbutylphenol|Tris-Biphenyl Triazine
Aqua|Ethyl Ester of PVM/MA Copolymer|VP/VA Copolymer|Aminomethyl Propanol|Dimethyl Ether|PEG-12 Dimethicone|Benzyl Salicylate
Cera Carnauba|Hydroxystearic/Linolenic/Oleic Polyglycerides|Polyglyceryl-2 Triisostearate|Diisostearyl Malate|Bis-Diglyceryl Polyacyladipate-2|Red 7 Lake|Yellow 5 Lake|Blue 1 Lake
Aqua|Tranexamic Acid|Kojic Acid|Propylene Glycol|Glycyrrhiza Glabra Root Extract|Hydroxyethylcellulose|Potassium Hydroxide|DL-Lactic Acid|N-Acetyl Glucosamine|PEG/PPG-17/6 Copolymer
Prunus Armeniaca Kernel Oil|Cetyl Ethylhexanoate|PEG-20 Glyceryl Triisostearate|Sorbeth-30 Tetraoleate|Olea Europaea Fruit Oil|Carthamus Tinctorius Seed Oil|Parfum/Fragrance
Water/Aqua/Eau|Stearic Acid|Cera Alba/Beeswax/Cire D'Abeille|Polybutene|Glyceryl Stearate|Acacia Senegal Gum|Triethanolamine|Nylon-6|Hydroxyethylcellulose|Sodium Dehydroacetate|CI 77007|CI 75470
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'))
