"""The boxed sets: one package each, one module per faction."""
