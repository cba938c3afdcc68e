# What only a search can know.

line-checking = Checking whether you can still lay.
