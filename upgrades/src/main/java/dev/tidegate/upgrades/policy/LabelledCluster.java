package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.fleet.Cluster;

/** A cluster with the labels of its subscription. */
public record LabelledCluster(Cluster cluster, Labels labels) {}
