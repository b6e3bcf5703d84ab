package dev.tidegate.cli.demo;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** The campaign for machines: the versions, the sectors, every event, and the summary. */
record CampaignTree(Campaign campaign) {

    void fill(ObjectNode tree) {
        var story = campaign.story();
        tree.put("simulated", true);
        tree.put("seed", story.seed());
        tree.putObject("versions")
                .put("from", CampaignSetting.FROM.toString())
                .put("to", CampaignSetting.TO.toString())
                .put("blocked", CampaignSetting.BLOCKED.toString());
        sectors(tree);
        StoryTree.events(story, tree);
        summary(tree.putObject("summary"));
    }

    private void sectors(ObjectNode tree) {
        var sectors = tree.putArray("sectors");
        for (var sector : campaign.sectors()) {
            var code = sector.waitedFor();
            sectors.addObject()
                    .put("name", sector.name())
                    .put("clusters", sector.clusters())
                    .put("done", sector.done())
                    .put(
                            "forecastAt",
                            campaign.arrivals()
                                    .expectedOf(sector.name())
                                    .map(Object::toString)
                                    .orElse(null))
                    .put(
                            "reachedAt",
                            campaign.arrivals()
                                    .realOf(sector.name())
                                    .map(Object::toString)
                                    .orElse(null))
                    .put("waitedLongestFor", code == null ? null : code.name());
        }
    }

    private void summary(ObjectNode summary) {
        var story = campaign.story();
        summary.put("finished", story.isFinished());
        summary.put("stoppedBy", story.stoppedBy());
        summary.put("startedAt", story.start().toString());
        summary.put("endedAt", story.end().toString());
        summary.put("took", story.length().toString());
        summary.put("clusters", story.clusters());
        summary.put(
                "done",
                campaign.sectors().stream().mapToInt(Campaign.Sector::done).sum());
        summary.put("failures", story.events().stream().filter(Event::isFailure).count());
        summary.put("orders", campaign.orders());
        summary.put("ordersTaken", campaign.ordersTaken());
        summary.put("gatesAcknowledged", campaign.agreements());
        summary.put("requests", campaign.requests());
        summary.put("requestsSentAgain", campaign.retried());
        summary.put("runs", campaign.replayed().runs());
        summary.put("runsReplayedEqual", campaign.replayed().agreed());
        var deviations = summary.putArray("forecastDeviations");
        campaign.arrivals()
                .deviations()
                .forEach(deviation -> deviations
                        .addObject()
                        .put("cluster", deviation.cluster())
                        .put("late", deviation.late().toString()));
        var heldBack = summary.putArray("heldBack");
        for (var waited : campaign.waits()) {
            heldBack.addObject()
                    .put("by", waited.code().name())
                    .put("clusters", waited.clusters())
                    .put("took", waited.time().toString())
                    .put("percent", waited.percentOf(campaign.waited()))
                    .put("because", waited.code().sentence());
        }
    }
}
