package dev.tidegate.promotions.pin;

/**
 * The image of one shard, where it differs from that of the others.
 *
 * @param shard the path that names its target, as in {@code /aws/borealis/account.yml}, or the number of a static shard; one of the
 *     shards into which a target is split has its number behind: {@code /aws/borealis/account.yml#2}
 * @param line of the image, counted from 1
 * @param older whether it is written in the older spelling, which is read and never edited
 * @param disabled whether the shard does not run, so that it has no version
 */
public record ShardPin(String shard, String file, int line, String text, boolean older, boolean disabled) {}
