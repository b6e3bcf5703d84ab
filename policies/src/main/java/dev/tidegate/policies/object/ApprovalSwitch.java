package dev.tidegate.policies.object;

/**
 * A switch of a group that is on, and the version it was first seen on for.
 *
 * @param group the name of the group; empty for ungrouped clusters
 * @param version of {@code approvalsForVersion} at that time; empty for a standing approval
 */
public record ApprovalSwitch(String group, String version) {}
