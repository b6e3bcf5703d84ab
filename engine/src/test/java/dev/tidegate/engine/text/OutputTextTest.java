package dev.tidegate.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputTextTest {

    @Test
    void a_terminal_is_not_sent_what_it_would_obey() {
        assertThat(PrintableText.line("a\u001b[31mb\u0007c\nd\u009be")).isEqualTo("a [31mb c d e");
        assertThat(PrintableText.lines("a\nb\r\n\u001bc")).isEqualTo("a\nb \n c");
        assertThat(PrintableText.line("gr\u00fcn \u6d77")).isEqualTo("gr\u00fcn \u6d77");
    }

    @Test
    void characters_that_reorder_others_are_shown() {
        assertThat(PrintableText.line("prod\u202egnp.exe\u2066x\u200by")).isEqualTo("prod\ufffdgnp.exe\ufffdx\ufffdy");
        assertThat(PrintableText.line("half \ud83d")).isEqualTo("half \ufffd");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1", "@x", " =1", "\t=1", "\r\n=1", "＝1", "\u00a0\u200b=1"})
    void a_spreadsheet_gets_no_formula(String formula) {
        var row = CsvText.row(List.of("a", formula));

        assertThat(row).startsWith("a,").doesNotContain("\n", "\r", "\t");
        assertThat(row.substring(2).replaceFirst("^\"", "")).doesNotMatch("(?s)\\s*[=+\\-@＝].*");
    }

    @Test
    void csv_fields_are_quoted_where_they_must_be() {
        assertThat(CsvText.row(List.of("4.20.5", "a,b", "say \"hi\"", "x;y", "", "two\nlines")))
                .isEqualTo("4.20.5,\"a,b\",\"say \"\"hi\"\"\",\"x;y\",,two lines");
    }

    @Test
    void html_gets_neither_tags_nor_quotes() {
        assertThat(HtmlText.of("<img src=x onerror='a' alt=\"b\">&\u001b"))
                .isEqualTo("&lt;img src=x onerror=&#39;a&#39; alt=&quot;b&quot;&gt;&amp; ");
    }

    @Test
    void plain_words_stay_plain_in_markdown_and_the_rest_is_code() {
        assertThat(MarkdownText.cell("harbour-eu-1 4.20.5 (3 days)")).isEqualTo("harbour-eu-1 4.20.5 (3 days)");
        assertThat(MarkdownText.cell("")).isEmpty();
        assertThat(MarkdownText.cell("[x](javascript:alert)")).isEqualTo("`[x](javascript:alert)`");
        assertThat(MarkdownText.cell("www.example.com")).isEqualTo("`www.example.com`");
        assertThat(MarkdownText.cell("a\\|b`")).isEqualTo("<code>a&#92;&#124;b&#96;</code>");
        assertThat(MarkdownText.code("a`b")).isEqualTo("``a`b``");
        assertThat(MarkdownText.code("`")).isEqualTo("`` ` ``");
        assertThat(MarkdownText.code("")).isEqualTo("` `");
        assertThat(MarkdownText.block("a\n```\nb")).isEqualTo("````\na\n```\nb\n````\n");
    }

    @Test
    void no_name_breaks_out_of_its_place() {
        var pieces = Generator.oneOf(
                "`",
                "``",
                "|",
                "\\",
                "<script>",
                "[x](y)",
                "\n",
                "\r",
                "\u001b[0m",
                "\u0007",
                "\u202e",
                "=",
                "\"",
                ",",
                "a",
                " ",
                "@all",
                "'",
                "&lt;",
                "```\n",
                "\ud83d");
        Property.forAll(Generator.listOf(pieces, 0, 12), parts -> {
            var name = String.join("", parts);

            var cell = MarkdownText.cell(name);
            assertThat(cell).doesNotContain("|", "\n", "\r", "\u001b", "\u0007", "\u202e");
            assertThat(withoutCode(cell)).doesNotContain("<", "[", "@", "`");
            assertThat(withoutCode(MarkdownText.code(name))).isEmpty();
            assertThat(HtmlText.of(name)).doesNotContain("<", ">", "\"", "'", "\n", "\u001b", "\u202e");
            assertThat(CsvText.row(List.of(name)).codePoints())
                    .noneMatch(character -> character < ' ' || character == 0x202e);
            assertThat(PrintableText.line(name)).doesNotContain("\n", "\r", "\u001b", "\u0007", "\u202e");
            assertThat(MarkdownText.block(name)
                            .lines()
                            .filter(MarkdownText.block(name).lines().toList().get(0)::equals))
                    .hasSize(2);
        });
    }

    /** A code span ends at the next run of as many backticks as it began with. */
    private static String withoutCode(String markdown) {
        if (markdown.startsWith("<code>")) {
            var inside = markdown.substring(6, markdown.length() - 7);
            return inside.replaceAll("&#\\d+;", "");
        }
        if (!markdown.startsWith("`")) {
            return markdown;
        }
        var fence = markdown.replaceFirst("(?s)[^`].*", "");
        int end = markdown.indexOf(fence, fence.length());
        while (end + fence.length() < markdown.length() && markdown.charAt(end + fence.length()) == '`') {
            int run = end;
            while (run < markdown.length() && markdown.charAt(run) == '`') {
                run++;
            }
            end = markdown.indexOf(fence, run);
        }
        return markdown.substring(end + fence.length());
    }
}
