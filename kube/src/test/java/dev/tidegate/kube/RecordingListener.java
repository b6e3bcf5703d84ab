package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Records what it is told, as texts that are read one after the other. */
final class RecordingListener implements WatchListener {

    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    /** The next recorded text; waits for it. */
    String next() throws InterruptedException {
        var next = heard.poll(60, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("nothing was told");
        }
        return next;
    }

    boolean heardNothingMore() {
        return heard.isEmpty();
    }

    @Override
    public void listed(List<ObjectNode> objects) {
        heard.add(objects.stream()
                .map(RecordingListener::name)
                .sorted()
                .collect(Collectors.joining(" ", "listed ", ""))
                .strip());
    }

    @Override
    public void changed(ObjectNode object) {
        heard.add("changed " + name(object));
    }

    @Override
    public void gone(ObjectNode object) {
        heard.add("gone " + name(object));
    }

    @Override
    public void failed(KubeFailure failure) {
        heard.add("failed " + failure.kind());
    }

    private static String name(ObjectNode object) {
        return object.path("metadata").path("name").asText();
    }
}
