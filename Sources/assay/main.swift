print("assay")
