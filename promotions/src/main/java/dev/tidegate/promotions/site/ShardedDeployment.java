package dev.tidegate.promotions.site;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.yaml.YamlText;

/**
 * The entry of an integration's file that a pattern of shard pins means.
 *
 * @param pointer of the entry
 */
public record ShardedDeployment(YamlText file, Pointer pointer, Mapping entry) {}
